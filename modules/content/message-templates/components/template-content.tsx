import { templateType } from '#contract/areas/message-templates.ts';
import { lazyPart, SkeletonLines } from '#modules/ground/ui/index.ts';

const RichText = lazyPart(
  async () => ({ default: (await import('#modules/kit/rich-text/index.ts')).RichText }),
  { pending: () => <SkeletonLines lines={4} /> },
);

const Markdown = lazyPart(
  async () => ({ default: (await import('#modules/kit/markdown/index.ts')).MarkdownText }),
  { pending: () => <SkeletonLines lines={4} /> },
);

/** Text with its lines, or sanitised HTML or Markdown as it looks. */
export function MessageText({ type, content }: { type: string | null; content: string }) {
  if (type === templateType.rich) return <RichText html={content} />;
  if (type === templateType.markdown) return <Markdown text={content} />;
  return <p className="whitespace-pre-wrap wrap-anywhere">{content}</p>;
}

/** One of the contents of a stored template, with its variables as they are written. */
export const TemplateContent = ({
  type,
  content,
}: {
  type: string | null;
  content: string | null | undefined;
}) => (content ? <MessageText type={type} content={content} /> : '—');
