import { useState } from 'react';
import type { MenuQuestion } from '#contract/areas/menu-questions.ts';
import { useEntryNames } from '#modules/ground/permissions/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Checkbox } from '#modules/ground/ui/index.ts';
import { menusText } from '../text.ts';

interface ChangeQuestionProps {
  question: MenuQuestion;
  /** Whether the roles that lack a menu shall get it; at first they shall. */
  onGrant: (grants: boolean) => void;
}

/** The maximum number of names in a line. */
const mostNames = 5;

type Named = readonly { readonly id: string; readonly name: string }[];

/** Who loses what by a change of the menu, what would let them keep it, and which entries are at one address. */
export function ChangeQuestion({
  question: { losses, shortRoles, sameAddress },
  onGrant,
}: ChangeQuestionProps) {
  const t = useText(menusText);
  const nameOf = useEntryNames();
  const [grants, setGrants] = useState(shortRoles.length > 0);
  const list = (names: readonly string[]) => {
    const few = names.slice(0, mostNames).join(t('question.separator'));
    return names.length > mostNames ? t('question.more', { names: few, count: names.length }) : few;
  };
  const whoOf = (names: readonly string[], people: number) => {
    const few = names.slice(0, mostNames);
    if (few.length === people) return list(few);
    return t(few.length > 0 ? 'question.named' : 'question.people', { names: list(few), count: people });
  };
  const entries = (named: Named) => list(named.map(({ id, name }) => nameOf(id, name)));
  const missing = new Map(shortRoles.flatMap(each => each.missing.map(entry => [entry.id, entry])));
  return (
    <div className="grid gap-2">
      {losses.length > 0 && (
        <ul className="grid list-disc gap-1 pl-4">
          {losses.map(({ people, names, closed, unseen }) => (
            <li
              key={[...closed, 'unseen', ...unseen]
                .map(each => (typeof each === 'string' ? each : each.id))
                .join()}
            >
              {whoOf(names, people)}
              {closed.length > 0 && <p>{t('question.closed', { entries: entries(closed) })}</p>}
              {unseen.length > 0 && <p>{t('question.unseen', { entries: entries(unseen) })}</p>}
            </li>
          ))}
        </ul>
      )}
      {missing.size > 0 && (
        <Checkbox
          checked={grants}
          onCheckedChange={wanted => {
            setGrants(wanted);
            onGrant(wanted);
          }}
        >
          {t('question.grant', {
            entries: entries([...missing.values()]),
            roles: list(shortRoles.map(({ role }) => role.name)),
          })}
        </Checkbox>
      )}
      {sameAddress.map(({ name, other, url }) => (
        <p key={`${name} ${other}`}>{t('question.sameAddress', { name, other, url })}</p>
      ))}
    </div>
  );
}
