import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { cn } from './cn.ts';
import { FieldContext, type FieldControl } from './field-context.ts';
import { Label } from './label.tsx';
import { uiText } from './text.ts';

export interface FieldProps {
  label: ReactNode;
  /** Marks the field as required, visibly and for a screen reader. */
  required?: boolean;
  /** A permanent help text below the control. */
  hint?: ReactNode;
  /** The error message; replaces the hint. */
  error?: ReactNode;
  /**
   * `beside`: the label is to the left of the control in windows of at least 640 px, and above it in narrower
   * ones.
   */
  layout?: 'above' | 'beside';
  /** For several controls (radios, checkboxes): names the group instead of one control. */
  group?: boolean;
  /** A control of this folder, or a function that receives the attributes. */
  children: ReactNode | ((control: FieldControl) => ReactNode);
  className?: string;
}

/**
 * A label, a control, and its hint or error, associated for assistive technology.
 *
 * @example
 * <Field label="账号" required error={errors.username?.message}>
 *   <Input {...register('username')} />
 * </Field>
 */
export function Field({
  label,
  required = false,
  hint,
  error,
  layout = 'above',
  group = false,
  children,
  className,
}: FieldProps) {
  const t = useText(uiText);
  const id = useId();
  const noteId = `${id}-note`;
  const labelId = `${id}-label`;
  const hasError = error !== undefined && error !== null && error !== '' && error !== false;
  const note = hasError ? error : hint;
  const control: FieldControl = {
    id: `${id}-control`,
    'aria-describedby': note ? noteId : undefined,
    'aria-invalid': hasError || undefined,
    'aria-required': required || undefined,
  };
  const mark = required && (
    <span title={t('required')} aria-hidden className="mr-1 text-danger">
      *
    </span>
  );
  const labelClass = cn('min-w-0 self-start', layout === 'beside' && 'sm:py-1.5 sm:text-right');
  const body = (
    <>
      {group ? (
        <span id={labelId} className={cn('font-medium text-base text-text', labelClass)}>
          {mark}
          {label}
        </span>
      ) : (
        <Label id={labelId} htmlFor={control.id} className={labelClass}>
          {mark}
          {label}
        </Label>
      )}
      <div className="min-w-0">
        <FieldContext
          value={group ? null : { ...control, label: typeof label === 'string' ? label : undefined }}
        >
          {typeof children === 'function' ? children(control) : children}
        </FieldContext>
        {note && (
          <p
            id={noteId}
            role={hasError ? 'alert' : undefined}
            className={cn(
              'mt-1 flex items-start gap-1 text-sm',
              hasError ? 'text-danger' : 'text-text-muted',
            )}
          >
            {hasError && <CircleAlert aria-hidden className="mt-[3px] size-3.5 shrink-0" />}
            <span className="min-w-0 wrap-anywhere">{note}</span>
          </p>
        )}
      </div>
    </>
  );
  const frame = cn(
    'grid min-w-0 gap-1.5',
    layout === 'beside' && 'sm:grid-cols-[var(--field-label,7rem)_minmax(0,1fr)] sm:gap-x-3',
    className,
  );
  return group ? (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be a grid item
    <div
      role="group"
      aria-labelledby={labelId}
      aria-describedby={control['aria-describedby']}
      data-invalid={control['aria-invalid']}
      className={frame}
    >
      {body}
    </div>
  ) : (
    <div data-invalid={control['aria-invalid']} className={frame}>
      {body}
    </div>
  );
}
