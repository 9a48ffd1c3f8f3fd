import { useState } from 'react';
import type { BackupRow } from '#contract/areas/backups.ts';
import { backupKeyPattern, largestBackup } from '#contract/areas/restore.ts';
import type { WantedBackup } from '#machines/restore/restore.types.ts';
import { useCapability } from '#modules/ground/capabilities/index.ts';
import { sizeText } from '#modules/ground/platform/files/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, Field, PasswordInput } from '#modules/ground/ui/index.ts';
import { Select } from '#modules/ground/ui/select.tsx';
import { UploadField } from '#modules/kit/uploads/index.ts';
import { sendBackup } from '../api.ts';
import { backupsText } from '../text.ts';

interface ChosenBackupProps {
  readonly backups: readonly BackupRow[];
  /** What was tried last. */
  readonly wanted: WantedBackup;
  readonly isSending: boolean;
  readonly onUploaded: () => void;
  readonly onTry: (wanted: WantedBackup) => void;
}

/** Uploads a backup, or chooses one of those that are there, and tries it. */
export function ChosenBackup({ backups, wanted, isSending, onUploaded, onTry }: ChosenBackupProps) {
  const t = useText(backupsText);
  const inParts = useCapability('resumableUploads', 'now');
  const [name, setName] = useState(wanted.name);
  const [password, setPassword] = useState(wanted.password);
  const [isAsked, setIsAsked] = useState(false);
  const options = backups.map(backup => ({
    value: backup.name,
    label: `${backup.createTime} · ${t(backup.reason)} · ${sizeText(backup.size)}`,
  }));
  const chosen = options.some(({ value }) => value === name) ? name : '';
  const key = password.trim();
  const isKeyWrong = key !== '' && !backupKeyPattern.test(key);
  return (
    <form
      noValidate
      className="grid max-w-xl grid-cols-1 gap-4"
      onSubmit={event => {
        event.preventDefault();
        setIsAsked(true);
        if (chosen !== '' && !isKeyWrong) onTry({ name: chosen, password: key });
      }}
    >
      <UploadField
        value=""
        onChange={received => {
          if (received === '') return;
          setName(received);
          onUploaded();
        }}
        label={t('upload')}
        text={t('upload')}
        variant="button"
        limit={1}
        largest={largestBackup}
        inParts={inParts}
        send={sendBackup}
      />
      <Field label={t('chosen')} required error={isAsked && chosen === '' ? t('choose') : undefined}>
        <Select options={options} value={chosen} onChange={setName} placeholder={t('choose')} />
      </Field>
      <Field label={t('key')} hint={t('keyHint')} error={isAsked && isKeyWrong ? t('keyWrong') : undefined}>
        <PasswordInput
          value={password}
          onChange={event => setPassword(event.target.value)}
          autoComplete="off"
          maxLength={100}
        />
      </Field>
      <div>
        <Button type="submit" variant="primary" loading={isSending}>
          {t('trial')}
        </Button>
      </div>
    </form>
  );
}
