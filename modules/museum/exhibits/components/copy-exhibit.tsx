import { exhibitResource } from '#contract/areas/exhibits.ts';
import type { Fields } from '#contract/resource/field.ts';
import { nameOfRecord } from '#contract/resource/names.ts';
import { isWritable } from '#contract/resource/schemas.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { translateBilingual, useText } from '#modules/ground/platform/i18n/index.ts';
import { toast } from '#modules/ground/ui/index.ts';
import { PromptDialog } from '#modules/kit/record-form/index.ts';
import type { DialogProps } from '#modules/kit/resource-page/index.ts';
import { exhibitsText } from '../text.ts';

const { endpoints, fields } = exhibitResource;
const label = { ...fields.code.options, label: ['新编号', 'New code'] } as const;

/** What a person writes in a new exhibit, as it is in another one. */
function contentOf(row: object) {
  const written = Object.entries(fields as Fields).filter(([, field]) => isWritable(field, 'adding'));
  return Object.fromEntries(written.map(([name]) => [name, Reflect.get(row, name)]));
}

/** Registers an exhibit like another one under a code of its own, such as the second of a pair. */
export default function CopyExhibit({ row, close, saved }: DialogProps<{ id: string }>) {
  const t = useText(exhibitsText);
  return (
    <PromptDialog
      title={t('copyOf', { name: nameOfRecord(exhibitResource, row, translateBilingual) })}
      description={t('copyHint')}
      field={label}
      name="code"
      okLabel={translateBilingual(['复制', 'Copy'])}
      onOk={async code => {
        await request(endpoints.add, { ...contentOf(row), code } as never, { handlesFailure: true });
        toast.success(t('copied'));
        saved();
      }}
      onClosed={close}
    />
  );
}
