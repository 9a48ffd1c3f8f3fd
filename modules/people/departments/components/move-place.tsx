import { useQuery } from '@tanstack/react-query';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Field, RadioGroup } from '#modules/ground/ui/index.ts';
import { isAtOrBelow, TreeField, treeChoices } from '#modules/kit/trees/index.ts';
import { departmentName } from '#modules/people/department-choice/index.ts';
import { boardText } from '../board-text.ts';
import { detailsQuery, placesQuery } from '../board-tree.ts';

const targets = treeChoices({ resource: 'department' });

/** Whether a department would be moved below itself; the server decides where the places are not known. */
export function useIsOwnPlace(moved: string, parent: string | undefined): boolean {
  const { data } = useQuery({ ...placesQuery(), enabled: Boolean(parent) });
  return Boolean(parent) && data !== undefined && isAtOrBelow(data, parent ?? '', moved);
}

interface PlaceProps {
  /** The department that is moved. */
  moved: string;
  /** Empty for the top; undefined while none is chosen. */
  parent: string | undefined;
  onChoose: (parent: string | undefined) => void;
}

/** Where a department is moved: below another one, or to the top. */
export function Place({ moved, parent, onChoose }: PlaceProps) {
  const t = useText(boardText);
  const isOwnPlace = useIsOwnPlace(moved, parent);
  return (
    <div className="grid gap-3">
      <RadioGroup
        aria-label={t('target')}
        options={[
          { value: 'below', label: t('targetBelow') },
          { value: 'top', label: t('targetTop') },
        ]}
        value={parent === '' ? 'top' : 'below'}
        onChange={place => onChoose(place === 'top' ? '' : undefined)}
      />
      {parent !== '' && (
        <Field label={t('target')} error={isOwnPlace ? t('ownPlace') : undefined}>
          <TreeField
            aria-label={t('target')}
            choices={targets}
            value={parent ?? ''}
            onChange={value => onChoose(String(value) || undefined)}
          />
        </Field>
      )}
    </div>
  );
}

/** Below which department it is moved; the dialog finds departments that the tree of the page has not shown. */
export function Target({ id, name }: { id: string; name: string | undefined }) {
  const t = useText(boardText);
  const { data } = useQuery({ ...detailsQuery(id), enabled: name === undefined });
  return t('to', { name: name ?? (data ? departmentName(data) : id) });
}
