import { type QueryClient, useQuery } from '@tanstack/react-query';
import {
  describePicture,
  isStoredPath,
  mostPaths,
  type PictureText,
  pictureTexts,
} from '#contract/areas/file-access.ts';
import { useCapability } from '#modules/ground/capabilities/index.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { invalidateEntity } from '#modules/ground/platform/query/index.ts';

type Texts = ReadonlyMap<string, PictureText>;

interface Asking {
  readonly paths: Set<string>;
  readonly answer: Promise<Texts>;
}
let asking: Asking | undefined;

/** Asks about a picture together with all others that are shown at the same moment: a list has one in each row. */
async function ask(path: string): Promise<PictureText | null> {
  if (asking === undefined || asking.paths.size >= mostPaths) asking = begin();
  asking.paths.add(path);
  return (await asking.answer).get(path) ?? null;
}

function begin(): Asking {
  const paths = new Set<string>();
  const send = async (): Promise<Texts> => {
    await new Promise(resolve => setTimeout(resolve));
    if (asking?.paths === paths) asking = undefined;
    const texts = await request(pictureTexts, { paths: [...paths].join(',') }, { handlesFailure: true });
    return new Map(texts.map(each => [each.path, each]));
  };
  return { paths, answer: send() };
}

const keyOf = (path: string) => ['pictureText', path] as const;
const fiveMinutes = 300_000;

/**
 * What a stored picture shows, in words, for whoever does not see it; undefined until it is known, and for a picture of
 * which the server keeps none.
 */
export function usePictureText(path: string): PictureText | undefined {
  const isKept = useCapability('pictureTexts') === true && isStoredPath(path);
  const { data } = useQuery({
    queryKey: keyOf(path),
    queryFn: () => ask(path),
    enabled: isKept,
    staleTime: fiveMinutes,
    retry: false,
  });
  return data ?? undefined;
}

/** Writes what a picture shows. @throws RequestError */
export async function describe(path: string, text: string, queries: QueryClient): Promise<void> {
  await request(describePicture, { path, text }, { handlesFailure: true });
  await Promise.all([
    queries.invalidateQueries({ queryKey: keyOf(path) }),
    invalidateEntity(queries, 'ossFile'),
  ]);
}
