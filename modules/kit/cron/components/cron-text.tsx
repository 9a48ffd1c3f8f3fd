import { readCron } from '#contract/cron/read.ts';
import { cronWords } from '#contract/cron/words.ts';
import { useBilingual } from '#modules/ground/platform/i18n/index.ts';
import { cutText } from '#modules/ground/ui/index.ts';

export interface CronTextProps {
  expression: string;
  /** Shows the expression itself as well; otherwise the words are cut at the width of their cell. */
  withExpression?: boolean;
}

/** An expression in words; as it is where it cannot be read. */
export function CronText({ expression, withExpression = false }: CronTextProps) {
  const translate = useBilingual();
  const read = readCron(expression).expression;
  const words = read === undefined ? undefined : translate(cronWords(read));
  if (!withExpression) return cutText(words ?? expression);
  return (
    <span className="grid gap-0.5">
      {words !== undefined && <span className="wrap-anywhere">{words}</span>}
      <code className="wrap-anywhere text-sm text-text-muted">{expression}</code>
    </span>
  );
}
