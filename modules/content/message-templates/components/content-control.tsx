import { useWatch } from 'react-hook-form';
import { type MessageTemplate, templateType } from '#contract/areas/message-templates.ts';
import { Textarea } from '#modules/ground/ui/index.ts';
import { MarkdownEditor } from '#modules/kit/markdown/index.ts';
import type { FormControlProps, FormValues } from '#modules/kit/resource-page/index.ts';
import { RichTextEditor } from '#modules/kit/rich-text/index.ts';

/** The content of a template in the editor of its type. */
export default function ContentControl({
  value,
  onChange,
  onBlur,
  readOnly,
  label,
}: FormControlProps<MessageTemplate>) {
  const type = useWatch<FormValues>({ name: 'templateType' });
  const text = String(value ?? '');
  if (type === templateType.rich && !readOnly)
    return <RichTextEditor value={text} onChange={onChange} onBlur={onBlur} label={label} />;
  if (type === templateType.markdown && !readOnly)
    return <MarkdownEditor value={text} onChange={onChange} onBlur={onBlur} label={label} />;
  return (
    <Textarea
      aria-label={label}
      rows={8}
      readOnly={readOnly}
      value={text}
      onBlur={onBlur}
      onChange={event => onChange(event.target.value)}
    />
  );
}
