import type { AccessMatrix, HolderKind } from '#contract/areas/access-matrix.ts';
import { accessesOf, pathOf } from '#machines/access-matrix/matrix.logic.ts';
import { AccessReasons, useMayExplain } from '#modules/access/access-reasons/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, DescriptionList, Dialog } from '#modules/ground/ui/index.ts';
import { fullNameOf } from '../cells.ts';
import { matrixText } from '../text.ts';
import { AccessMark } from './access-mark.tsx';

interface CellReasonsProps {
  matrix: AccessMatrix;
  of: HolderKind;
  cell: { readonly entryId: string; readonly holderId: string };
  onClose: () => void;
}

/** Why a holder has an entry: of people the permission explanation, otherwise what is granted. */
export function CellReasons({ matrix, of, cell, onClose }: CellReasonsProps) {
  const mayExplain = useMayExplain();
  const holder = matrix.records.find(({ id }) => id === cell.holderId);
  if (!holder) return null;
  if (of === 'person' && mayExplain) {
    return (
      <AccessReasons
        person={{ id: holder.id, name: fullNameOf(holder) }}
        entryId={cell.entryId}
        onClose={onClose}
      />
    );
  }
  return <OwnReasons matrix={matrix} of={of} holder={holder} entryId={cell.entryId} onClose={onClose} />;
}

interface OwnReasonsProps extends Omit<CellReasonsProps, 'cell'> {
  holder: AccessMatrix['records'][number];
  entryId: string;
}

function OwnReasons({ matrix, of, holder, entryId, onClose }: OwnReasonsProps) {
  const t = useText(matrixText);
  const { entries, rules } = matrix;
  const index = entries.findIndex(({ id }) => id === entryId);
  const entry = entries[index];
  const access = accessesOf(holder, entries, rules)[index];
  if (!entry || !access) return null;
  const { grant, ineffective } = access;
  const held = holder.rules.flatMap(rule => {
    const found = rules[rule];
    return found?.entry === index ? [{ ...found, rule }] : [];
  });
  return (
    <Dialog
      open
      title={t('why.title', { name: fullNameOf(holder), entry: entry.name })}
      onOpenChange={open => !open && onClose()}
      footer={<Button onClick={onClose}>{t('why.close')}</Button>}
    >
      <div className="grid gap-3">
        <AccessMark {...access} />
        <p>{grant === 'everybody' ? t('why.everybody') : t(`why.${grant}.${of}`)}</p>
        {ineffective && <p>{t(`why.ineffective.${of}`)}</p>}
        {of === 'person' && grant !== 'everybody' && <p className="text-text-muted">{t('why.reader')}</p>}
        {held.length > 0 && (
          <section className="grid gap-1">
            <h3 className="text-text-muted text-xs">{t('why.rules')}</h3>
            <ul className="grid gap-1">
              {held.map(({ rule, name, column, operator, value }) => (
                <li key={rule} className="border-border-strong border-l-2 pl-3">
                  {name}
                  <span className="wrap-anywhere block text-text-muted text-xs">
                    {[column, operator, value].filter(Boolean).join(' ')}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
        <DescriptionList
          items={[
            { key: 'path', term: t('why.path'), detail: pathOf(entries, index).join(' / ') },
            { key: 'code', term: t('why.code'), detail: entry.code },
          ]}
        />
      </div>
    </Dialog>
  );
}
