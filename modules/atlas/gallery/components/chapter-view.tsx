import { useBilingual, useText } from '#modules/ground/platform/i18n/index.ts';
import { Kbd, Tag } from '#modules/ground/ui/index.ts';
import type { GalleryChapter } from '#modules/kit/chapters/index.ts';
import { statesOf } from '../states.ts';
import { galleryText } from '../text.ts';
import { LiveSpecimen } from './live-specimen.tsx';
import { Specimen } from './specimen.tsx';

/** A widget: what it is for, live, in every state, and its keys. */
export function ChapterView({ chapter }: { chapter: GalleryChapter }) {
  const t = useText(galleryText);
  const translate = useBilingual();
  return (
    <article className="grid min-w-0 gap-6">
      <header className="grid gap-1">
        <h2 className="font-semibold text-xl">{translate(chapter.title)}</h2>
        <p className="text-text-muted">{translate(chapter.purpose)}</p>
        {chapter.requirements.length > 0 && (
          <p className="flex flex-wrap items-center gap-1">
            <span className="text-sm text-text-muted">{t('requirements')}</span>
            {chapter.requirements.map(id => (
              <Tag key={id}>{id}</Tag>
            ))}
          </p>
        )}
      </header>
      <LiveSpecimen chapter={chapter} />
      <section aria-label={t('keyboard')} className="grid gap-2">
        <h3 className="font-semibold text-lg">{t('keyboard')}</h3>
        <table className="max-w-160 text-left">
          <thead>
            <tr className="border-border border-b text-sm text-text-muted">
              <th className="py-1 pr-4 font-normal">{t('key')}</th>
              <th className="py-1 font-normal">{t('does')}</th>
            </tr>
          </thead>
          <tbody>
            {chapter.keys.map(({ keys, does }) => (
              <tr key={keys.join()} className="border-border border-b">
                <td className="py-1.5 pr-4">
                  <span className="flex flex-wrap gap-1">
                    {keys.map(key => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                  </span>
                </td>
                <td className="py-1.5">{translate(does)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section aria-label={t('states')} className="grid gap-2">
        <h3 className="font-semibold text-lg">{t('states')}</h3>
        <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {statesOf(chapter).map(state => (
            <Specimen key={`${chapter.id} ${state.id}`} chapter={chapter} state={state} />
          ))}
        </div>
      </section>
      {chapter.Further && (
        <section aria-label={t('further')} className="grid gap-2">
          <h3 className="font-semibold text-lg">{t('further')}</h3>
          <div className="grid items-start gap-3 sm:grid-cols-2 xl:grid-cols-3">
            <chapter.Further />
          </div>
        </section>
      )}
    </article>
  );
}
