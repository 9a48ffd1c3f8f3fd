import type { CodeOptions } from '#contract/resource/kinds/code.ts';
import { useBilingual } from '#modules/ground/platform/i18n/index.ts';
import { CodeEditor } from '#modules/kit/code-editor/index.ts';
import type { CellProps, ControlProps } from './kind-view.ts';

/** A field of JSON has no mode. */
type Options = Omit<CodeOptions, 'mode'> & Partial<Pick<CodeOptions, 'mode'>>;

/** The control of a field of source text. */
export const CodeControl = ({
  name: _,
  options: { mode = 'json' },
  ...control
}: ControlProps<Options, string>) => <CodeEditor {...control} mode={mode} />;

/** Source text as it is read, in the colours of its language. */
export function CodeText({ value, options: { mode = 'json', label } }: CellProps<Options>) {
  const translate = useBilingual();
  return (
    <CodeEditor
      readOnly
      lines={1}
      mode={mode}
      label={translate(label)}
      value={String(value)}
      onChange={() => undefined}
    />
  );
}
