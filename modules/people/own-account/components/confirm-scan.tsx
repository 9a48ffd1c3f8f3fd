import { useMutation, useQuery } from '@tanstack/react-query';
import { qrAsking, scanLoginQrcode } from '#contract/areas/qr-sign-in.ts';
import { failureText } from '#modules/ground/platform/errors/index.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, DescriptionList, Dialog, Notice, SkeletonLines, toast } from '#modules/ground/ui/index.ts';
import { accountText } from '../account-text.ts';

interface ConfirmScanProps {
  /** What the scanned code contained. */
  code: string;
  onClosed: () => void;
}

const options = { handlesFailure: true } as const;

/** Asks whether the console whose code was scanned may be signed in, and shows where and what it is. */
export function ConfirmScan({ code, onClosed }: ConfirmScanProps) {
  const t = useText(accountText);
  const asking = useQuery({
    queryKey: ['qr-asking', code],
    queryFn: ({ signal }) => request(qrAsking, { code }, { ...options, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const confirming = useMutation({
    mutationFn: () => request(scanLoginQrcode, { qrcodeId: code }, options),
    onSuccess: () => {
      toast.success(t('scanDone'));
      onClosed();
    },
  });
  const failure = confirming.error ?? asking.error;
  return (
    <Dialog
      open
      onOpenChange={onClosed}
      width={440}
      title={t('scanTitle')}
      description={t('scanHint')}
      footer={
        <>
          <Button onClick={onClosed}>{t('scanDecline')}</Button>
          {asking.data && (
            <Button variant="primary" loading={confirming.isPending} onClick={() => confirming.mutate()}>
              {t('scanConfirm')}
            </Button>
          )}
        </>
      }
    >
      {failure && <Notice tone="danger">{failureText(failure)}</Notice>}
      {asking.isPending && <SkeletonLines lines={3} />}
      {asking.data && (
        <DescriptionList
          items={[
            {
              key: 'device',
              term: t('scanDevice'),
              detail: [asking.data.browser, asking.data.system].filter(Boolean).join(' · '),
            },
            { key: 'ip', term: t('scanPlace'), detail: asking.data.ip },
            { key: 'time', term: t('scanTime'), detail: asking.data.createTime },
          ]}
        />
      )}
    </Dialog>
  );
}
