import { listed, useText } from '#modules/platform/i18n/index.ts';
import { PendingText } from '#modules/ui/index.ts';
import type { NameSource } from '../picker-source.ts';
import { pickerText } from '../picker-text.ts';
import { usePicked } from '../use-picked.ts';
import { RemoteState } from './remote-state.tsx';

export interface PickedNamesProps {
  source: NameSource;
  values: readonly string[];
}

/** The names of stored values, as text; one whose record does not exist is shown as itself and marked. */
export function PickedNames({ source, values }: PickedNamesProps) {
  const t = useText(pickerText);
  const { picked, failure, retry } = usePicked(source, values);
  if (values.length === 0) return '—';
  if (picked.some(({ label }) => label === undefined)) return <PendingText />;
  const names = listed(
    picked.map(({ value, label = value, isMissing }) => (isMissing ? t('missing', { label }) : label)),
  );
  if (failure === undefined) return names;
  return (
    <>
      {names}
      <RemoteState hasContent stage="failed" message={failure} onRetry={retry} />
    </>
  );
}
