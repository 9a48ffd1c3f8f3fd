import { type Ref, useState } from 'react';
import { listed, useText } from '#modules/ground/platform/i18n/index.ts';
import { FieldContext } from '#modules/ground/ui/field-context.ts';
import { Notice } from '#modules/ground/ui/index.ts';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#modules/ground/ui/tabs.tsx';
import { type EditorKind, panelsOf } from '../modes.ts';
import { cronText } from '../text.ts';
import type { CronEditing } from '../use-cron-editor.ts';
import { CronPreview } from './cron-preview.tsx';
import { ExpressionBox } from './expression-box.tsx';
import { FieldPanel } from './field-panel.tsx';

export interface CronWorkbenchProps {
  editor: EditorKind;
  editing: CronEditing;
  onValidity?: (isValid: boolean) => void;
  box?: Ref<HTMLInputElement>;
}

/** An editor: the expression as text and in words, a panel for each field, and the preview. */
export function CronWorkbench({ editor, editing, onValidity = () => {}, box }: CronWorkbenchProps) {
  const t = useText(cronText);
  const { expression, unsupported, type, set } = editing;
  // What a panel sets replaces what was typed.
  const [typed, setTyped] = useState(0);
  const panels = {
    ...editing,
    set: (...change: Parameters<typeof set>) => {
      set(...change);
      setTyped(count => count + 1);
      onValidity(true);
    },
  };
  return (
    // The fields of the editor are none of the form around it.
    <FieldContext value={null}>
      <div className="@container grid min-w-0 gap-4">
        {unsupported.length > 0 && (
          <Notice tone="info">
            {t('unsupported', { fields: listed(unsupported.map(field => t(`field.${field}`))) })}
          </Notice>
        )}
        <ExpressionBox key={typed} ref={box} expression={expression} onType={type} onValidity={onValidity} />
        <Tabs defaultValue="minute">
          <TabsList aria-label={t('fields')}>
            {panelsOf(editor).map(field => (
              <TabsTrigger key={field} value={field}>
                {t(`field.${field}`)}
              </TabsTrigger>
            ))}
          </TabsList>
          {panelsOf(editor).map(field => (
            <TabsContent key={field} value={field} className="min-h-36 pt-2">
              <FieldPanel editor={editor} field={field} editing={panels} />
            </TabsContent>
          ))}
        </Tabs>
        <CronPreview editing={editing} />
      </div>
    </FieldContext>
  );
}
