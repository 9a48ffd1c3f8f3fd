import { join } from 'node:path';
import type { HandlerContext } from '#server/kernel/http/context.ts';

/** Where the pictures of a folder are, below the data folder. */
export const pictureFolder = ({ config }: Pick<HandlerContext, 'config'>, folder: string): string =>
  join(config.dataDir, 'pictures', folder);
