import { useQuery } from '@tanstack/react-query';
import { listed, useText } from '#modules/ground/platform/i18n/index.ts';
import { boardText } from '../board-text.ts';
import { peopleQuery } from '../board-tree.ts';

/** So many names are shown; a count names the others. */
const mostNames = 12;

/** Who belongs to a department that is deleted, or to one below it; nothing for those who may not see people. */
export function ChangedPeople({ id }: { id: string }) {
  const t = useText(boardText);
  const { data: people = [] } = useQuery(peopleQuery(id));
  if (people.length === 0) return null;
  const names = listed(people.slice(0, mostNames).map(({ realname, username }) => realname || username));
  const others = people.length - mostNames;
  return (
    <p className="mt-3 wrap-anywhere">
      {t('concernedPeople', { names })}
      {others > 0 && t('andOthers', { count: others })}
    </p>
  );
}
