import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCapabilitiesFailure } from '#modules/ground/capabilities/index.ts';
import { useText, withSign } from '#modules/ground/platform/i18n/index.ts';
import { Dialog, SkeletonLines } from '#modules/ground/ui/index.ts';
import { QueryState } from '#modules/ground/ui/query-state.tsx';
import { type DialogProps, RecordDialog } from '#modules/kit/resource-page/index.ts';
import { colleagues, substituteQuery } from '../api.ts';
import { formWidth, substitutePageOf } from '../form.ts';
import { substitutesText } from '../text.ts';
import { useSubstitutes } from '../use-substitutes.ts';

/** A person whose substitute is set. */
export interface Absent {
  readonly username: string;
  readonly realname: string | null;
}

/** The dialog that sets the substitute of a person, or changes the setting that there is. */
export default function SubstituteDialog({ row: { username, realname }, close, saved }: DialogProps<Absent>) {
  const t = useText(substitutesText);
  const { data: known, isError, refetch } = useQuery(substituteQuery(username));
  const source = useSubstitutes(username);
  const { hasFailed, retry } = useCapabilitiesFailure();
  const page = useMemo(() => substitutePageOf(username, source === colleagues), [username, source]);
  if (known === undefined || source === undefined) {
    const both = {
      data: undefined,
      error: isError || (source === undefined && hasFailed),
      isFetching: false,
      refetch: () => (isError ? refetch() : retry()),
    };
    return (
      <Dialog open onOpenChange={close} title={t('title')} width={formWidth}>
        <QueryState query={both} reason="none" pending={<SkeletonLines lines={5} />} />
      </Dialog>
    );
  }
  const person = realname ? withSign(realname, username) : username;
  const onSaved = () => {
    saved();
    close();
  };
  return known === null ? (
    <RecordDialog
      page={page}
      onSaved={onSaved}
      mode="adding"
      row={undefined}
      defaults={{ person }}
      onLeft={close}
    />
  ) : (
    <RecordDialog
      page={page}
      onSaved={onSaved}
      mode="editing"
      row={{ ...known, person } as typeof known}
      onLeft={close}
    />
  );
}
