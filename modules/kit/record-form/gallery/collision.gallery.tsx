import { useState } from 'react';
import { type Side, undecided } from '#machines/record-form/record-form.setup.ts';
import { useBilingual } from '#modules/ground/platform/i18n/index.ts';
import { Button } from '#modules/ground/ui/index.ts';
import { type GalleryChapter, type GalleryWidgetProps, galleryAnswers } from '#modules/kit/chapters/index.ts';
import { CollisionNote } from '../components/collision-note.tsx';

const fields = {
  location: {
    label: ['位置', 'Location'],
    before: ['一号厅', 'Hall 1'],
    mine: ['二号厅', 'Hall 2'],
    theirs: ['三号厅东侧，靠近消防通道的第二个展柜', 'Hall 3, the second case by the fire exit'],
  },
  remark: { label: ['备注', 'Remark'], mine: ['待修', 'To be repaired'] },
  curator: { label: ['负责人', 'Curator'] },
} as const;
type FieldName = keyof typeof fields;

/** A record that somebody else has changed, or deleted, while it was edited. */
function CollisionWidget({ value, onChange, disabled, readOnly, label }: GalleryWidgetProps) {
  const translate = useBilingual();
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const gone = value === 'gone';
  const met = { gone, colliding: ['location', 'remark'], taken: ['curator'], chosen };
  const fieldOf = (name: string) => {
    const { label: title, ...values } = fields[name as FieldName];
    const texts = Object.entries(values).map(([side, text]) => [side, translate(text)]);
    return {
      before: undefined,
      mine: undefined,
      theirs: undefined,
      ...Object.fromEntries(texts),
      name,
      label: translate(title),
    };
  };
  const other = gone
    ? translate(['显示被修改的记录', 'Show a changed record'])
    : translate(['显示被删除的记录', 'Show a deleted record']);
  return (
    <div className="grid min-w-0 gap-2">
      <CollisionNote
        record={{
          collision: { ...met, open: undecided(met).length },
          choose: (field, side) => setChosen(before => ({ ...before, [field]: side })),
          copy: () => onChange('changed'),
        }}
        by={translate(['张三 2 小时前修改了此记录', 'Zhang San changed this record 2 hours ago'])}
        fieldOf={fieldOf}
        mayCopy={!readOnly}
      />
      <Button
        disabled={disabled || readOnly}
        aria-label={`${other} ${label}`}
        onClick={() => onChange(gone ? 'changed' : 'gone')}
      >
        {other}
      </Button>
    </div>
  );
}

export const chapter: GalleryChapter = {
  id: 'collision',
  title: ['两人同时修改', 'A record changed by two people'],
  purpose: [
    '保存时发现别人改过或删除了此记录：逐个字段选择保留谁的值。',
    'A save has met a record that somebody else changed or deleted: whose value is kept is chosen field by field.',
  ],
  requirements: [],
  keys: [{ keys: ['←', '→'], does: ['选择己方或对方的值', 'Chooses the own value or theirs'] }],
  Widget: CollisionWidget,
  values: { one: 'changed' },
  isGroup: true,
  isLocal: true,
  without: galleryAnswers.filter(answer => answer !== 'usual'),
};
