import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, Notice } from '#modules/ground/ui/index.ts';
import type { CaptchaView } from '../captcha-view.ts';
import { captchaText } from '../text.ts';
import { CaptchaPictureField } from './captcha-picture-field.tsx';

interface CaptchaStepProps {
  view: CaptchaView;
  /** The name of the input in its form. */
  name?: string;
  /** The label of the input; a different one where the form has a code as well. */
  label?: string;
  /** The form was sent without the text of the picture. */
  isEmpty: boolean;
  /** Why the server refused the text. */
  error?: string;
  /** Whether to explain why there is something to read. */
  isNews: boolean;
  /** The picture as a data URL; undefined while there is none. */
  picture: string | undefined;
  loading: boolean;
  onRenew: () => void;
  onUsePicture: () => void;
}

/** The step between a form and the server: a check that runs by itself, or a picture to read. */
export default function CaptchaStep(props: CaptchaStepProps) {
  const { view, name = 'captcha', label, isEmpty, error, isNews, picture, loading, onRenew } = props;
  const t = useText(captchaText);
  if (view !== 'picture') return <ChallengeStatus {...props} view={view} />;
  return (
    <>
      {isNews && <Notice tone="info">{t('wanted')}</Notice>}
      <CaptchaPictureField
        name={name}
        label={label}
        picture={picture}
        loading={loading}
        onRenew={onRenew}
        error={isEmpty ? t('needCaptcha') : error}
      />
    </>
  );
}

const icons = {
  solving: <LoaderCircle aria-hidden className="size-4 shrink-0 animate-spin text-text-muted" />,
  solved: <CircleCheck aria-hidden className="size-4 shrink-0 text-success" />,
  failed: <CircleAlert aria-hidden className="size-4 shrink-0 text-danger" />,
};

/** One line about the challenge, which screen readers announce, with the picture as an alternative. */
function ChallengeStatus({
  view,
  onRenew,
  onUsePicture,
}: CaptchaStepProps & { view: Exclude<CaptchaView, 'picture'> }) {
  const t = useText(captchaText);
  return (
    <div className="flex min-h-10 flex-wrap items-center gap-x-2 rounded border border-border px-3 py-1">
      {icons[view]}
      <span role="status" aria-live="polite" className="min-w-0 flex-1 text-text-muted">
        {t(view)}
      </span>
      {view === 'failed' && (
        <Button variant="link" size="sm" onClick={onRenew}>
          {t('again')}
        </Button>
      )}
      {view !== 'solved' && (
        <Button variant="link" size="sm" onClick={onUsePicture}>
          {t('usePicture')}
        </Button>
      )}
    </div>
  );
}
