import type { GalleryChapter } from '#modules/kit/chapters/index.ts';

// A new file in a module's folder `gallery` is a chapter automatically.
const files = import.meta.glob<GalleryChapter>('/modules/*/*/gallery/*.gallery.tsx', { import: 'chapter' });

/** Every chapter, in the order of their names. */
export async function loadChapters(): Promise<GalleryChapter[]> {
  const chapters = await Promise.all(Object.values(files).map(load => load()));
  return chapters.sort((a, b) => a.id.localeCompare(b.id, 'en'));
}
