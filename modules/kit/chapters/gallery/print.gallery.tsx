import './print-sheet.css';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useBilingual } from '#modules/ground/platform/i18n/index.ts';
import { Button } from '#modules/ground/ui/index.ts';
import { galleryAnswers } from '../answers.ts';
import type { GalleryChapter, GalleryWidgetProps } from '../chapter.ts';

const steps = [
  ['检查状况并拍照', 'Examine and photograph'],
  ['清洁表面', 'Clean the surface'],
  ['加固裂缝', 'Consolidate the crack'],
  ['验收', 'Accept the work'],
] as const;

/** A repair sheet, as it is shown and as it is printed. */
function RepairSheet({ name, heading: Heading }: { name: string; heading: 'h2' | 'h3' }) {
  const translate = useBilingual();
  return (
    <article className="max-w-xl">
      <Heading className="font-semibold text-lg">
        {translate(['展品维修单', 'Repair sheet'])} · {name || '—'}
      </Heading>
      <table className="mt-2 w-full border-collapse text-left">
        <thead>
          <tr>
            <th className="border border-border px-2 py-1">{translate(['步骤', 'Step'])}</th>
            <th className="border border-border px-2 py-1">{translate(['签字', 'Signature'])}</th>
          </tr>
        </thead>
        <tbody>
          {steps.map(step => (
            <tr key={step[1]}>
              <td className="border border-border px-2 py-1">{translate(step)}</td>
              <td className="w-40 border border-border px-2 py-1" />
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
}

/** Prints a sheet alone, without the console around it. */
function PrintWidget({ value, disabled, readOnly, label }: GalleryWidgetProps) {
  const translate = useBilingual();
  const [isPrinting, setIsPrinting] = useState(false);
  const name = String(value);
  const text = translate(['打印', 'Print']);
  useEffect(() => {
    if (!isPrinting) return;
    const end = () => setIsPrinting(false);
    window.addEventListener('afterprint', end);
    window.print();
    return () => window.removeEventListener('afterprint', end);
  }, [isPrinting]);
  return (
    <div className="grid justify-items-start gap-3">
      <RepairSheet name={name} heading="h3" />
      <Button
        disabled={disabled || readOnly}
        aria-label={`${text} ${label}`}
        onClick={() => setIsPrinting(true)}
      >
        {text}
      </Button>
      {isPrinting &&
        createPortal(
          <div className="printed" data-theme="light">
            <RepairSheet name={name} heading="h2" />
          </div>,
          document.body,
        )}
    </div>
  );
}

export const chapter: GalleryChapter = {
  id: 'print',
  title: ['打印', 'Print'],
  purpose: [
    '只打印单据本身，不打印控制台；表头在每一页重复，一行不会被分到两页。',
    'Prints a sheet alone, without the console: its head is repeated on each page, and no row is divided.',
  ],
  requirements: ['PAGE-53'],
  keys: [{ keys: ['Enter', 'Space'], does: ['打印', 'Prints'] }],
  Widget: PrintWidget,
  values: { one: '青铜鼎' },
  isGroup: true,
  isLocal: true,
  without: galleryAnswers.filter(answer => answer !== 'usual'),
};
