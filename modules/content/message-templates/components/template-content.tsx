import { type MessageTemplate, templateType } from '#contract/areas/message-templates.ts';
import { lazyPart, SkeletonLines } from '#modules/ground/ui/index.ts';

const RichText = lazyPart(
  async () => ({ default: (await import('#modules/kit/rich-text/index.ts')).RichText }),
  { pending: () => <SkeletonLines lines={4} /> },
);

/** Text with its lines, or sanitised HTML as it looks. */
export function MessageText({ type, content }: { type: string | null; content: string }) {
  if (type === templateType.rich) return <RichText html={content} />;
  return <p className="whitespace-pre-wrap wrap-anywhere">{content}</p>;
}

/** The content of a stored template, with its variables as they are written. */
export const TemplateContent = ({ row }: { row: MessageTemplate }) => (
  <MessageText type={row.templateType} content={row.templateContent ?? ''} />
);
