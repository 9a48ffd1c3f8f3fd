import { useQuery, useQueryClient } from '@tanstack/react-query';
import { failureText } from '#modules/platform/errors/index.ts';
import { listed, useText } from '#modules/platform/i18n/index.ts';
import { Button, PendingText } from '#modules/ui/index.ts';
import { type NameSource, rowsOfValues } from '../picker-source.ts';
import { reloadFailed } from '../reload-failed.ts';
import { pickersText } from '../text.ts';

interface PickedNamesProps {
  source: NameSource;
  values: readonly string[];
}

/** The names of stored values, as text; one that no longer exists is marked. */
export function PickedNames({ source, values }: PickedNamesProps) {
  const t = useText(pickersText);
  const client = useQueryClient();
  const { data: rows, isPending, error } = useQuery(rowsOfValues(source, values));
  if (values.length === 0) return '—';
  if (isPending) return <PendingText />;
  if (error && rows === undefined) {
    return (
      <>
        {listed(values)}{' '}
        <Button
          variant="link"
          className="text-xs"
          title={failureText(error)}
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
  const nameOf = (value: string) => rows?.find(row => row.value === value)?.label;
  return listed(values.map(value => nameOf(value) ?? t('missing', { value })));
}
