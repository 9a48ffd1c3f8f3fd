import { useQuery, useQueryClient } from '@tanstack/react-query';
import { failureText } from '#modules/ground/platform/errors/index.ts';
import { listed, useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, PendingText } from '#modules/ground/ui/index.ts';
import { type NameSource, rowsOfValues } from '../picker-source.ts';
import { reloadFailed } from '../reload-failed.ts';
import { pickersText } from '../text.ts';

interface NamesTextProps {
  /** Of the values in their order; undefined while one is loading. */
  names: readonly (string | undefined)[];
  /** Why the names could not be loaded, so that they are the values themselves. */
  failure?: unknown;
}

/** Names as text within a line, with the reason why there are none, and a link that loads them again. */
export function NamesText({ names, failure }: NamesTextProps) {
  const t = useText(pickersText);
  const client = useQueryClient();
  if (names.length === 0) return '—';
  if (names.includes(undefined)) return <PendingText />;
  const text = listed(names.map(name => name ?? ''));
  if (!failure) return text;
  return (
    <>
      {text}{' '}
      <Button
        variant="link"
        className="text-xs"
        title={failureText(failure)}
        onClick={event => {
          event.stopPropagation();
          void reloadFailed(client);
        }}
      >
        {t('remote.reload')}
      </Button>
    </>
  );
}

interface PickedNamesProps {
  source: NameSource;
  values: readonly string[];
}

/** The names of stored values, as text; one that no longer exists is marked. */
export function PickedNames({ source, values }: PickedNamesProps) {
  const t = useText(pickersText);
  const { data: rows, isPending, error } = useQuery(rowsOfValues(source, values));
  const nameOf = (value: string) => rows?.find(row => row.value === value)?.label;
  if (isPending) return <NamesText names={values.map(() => undefined)} />;
  if (rows === undefined) return <NamesText names={values} failure={error} />;
  return <NamesText names={values.map(value => nameOf(value) ?? t('missing', { value }))} />;
}
