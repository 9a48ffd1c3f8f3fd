import { useQuery } from '@tanstack/react-query';
import { innerWindow } from '#modules/frame/tabs/index.ts';
import { useBilingual, useText } from '#modules/ground/platform/i18n/index.ts';
import { usePageAddress } from '#modules/ground/platform/page/index.ts';
import { Combobox } from '#modules/ground/ui/combobox.tsx';
import { Button, cn, Spinner } from '#modules/ground/ui/index.ts';
import { QueryState } from '#modules/ground/ui/query-state.tsx';
import { loadChapters } from '../chapters.ts';
import { ChapterView } from '../components/chapter-view.tsx';
import { Specimen } from '../components/specimen.tsx';
import { statesOf } from '../states.ts';
import { galleryText } from '../text.ts';

/** Every widget in every state, for those who build with them and those who test them. */
export default function GalleryPage() {
  const t = useText(galleryText);
  const translate = useBilingual();
  const { search, writeSearch } = usePageAddress();
  const chapters = useQuery({
    queryKey: ['gallery', 'chapters'],
    queryFn: loadChapters,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!chapters.data) {
    return (
      <QueryState
        query={chapters}
        failure={t('loadFailed')}
        reason="none"
        pending={
          <div className="grid min-h-60 flex-1 place-items-center">
            <Spinner />
          </div>
        }
      />
    );
  }
  const shown = chapters.data.find(({ id }) => id === search.chapter) ?? chapters.data[0];
  const choose = (id: string) => writeSearch({ chapter: id });
  const state = shown && statesOf(shown).find(({ id }) => id === search.state);
  if (shown && state) {
    return (
      <div className="grid content-start justify-items-start gap-3 p-4">
        {/* The states are around a window that is inside of them. */}
        {window.name !== innerWindow && (
          <Button variant="link" onClick={() => choose(shown.id)}>
            {t('allStates', { chapter: translate(shown.title) })}
          </Button>
        )}
        <div className="w-full max-w-160">
          <Specimen key={`${shown.id} ${state.id}`} alone chapter={shown} state={state} />
        </div>
      </div>
    );
  }
  return (
    <div className="flex min-w-0 flex-col gap-4 p-4 sm:p-6 lg:flex-row">
      <nav aria-label={t('chapters')} className="hidden w-44 shrink-0 lg:block">
        <ul className="sticky top-4 grid gap-0.5">
          {chapters.data.map(({ id, title }) => (
            <li key={id}>
              <button
                type="button"
                aria-current={id === shown?.id ? 'page' : undefined}
                onClick={() => choose(id)}
                className={cn(
                  'w-full rounded px-2 py-1.5 text-left hover:bg-surface-hover',
                  id === shown?.id && 'bg-accent-soft font-medium text-accent-ink',
                )}
              >
                {translate(title)}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <div className="lg:hidden">
        <Combobox
          aria-label={t('chapters')}
          options={chapters.data.map(({ id, title }) => ({ value: id, label: translate(title) }))}
          value={shown?.id}
          onChange={choose}
        />
      </div>
      <div className="min-w-0 flex-1">{shown && <ChapterView key={shown.id} chapter={shown} />}</div>
    </div>
  );
}
