import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Creates a folder and those above it. The recursive way of Node never ends below a folder such as `/proc`, where the
 * system reports what it refuses to create as missing.
 *
 * @throws the error of the system
 */
export async function createFolder(folder: string): Promise<void> {
  const error = await tryCreate(folder);
  if (!error) return;
  const above = dirname(folder);
  if (error.code !== 'ENOENT' || above === folder) throw error;
  await createFolder(above);
  const again = await tryCreate(folder);
  if (again) throw again;
}

async function tryCreate(folder: string): Promise<NodeJS.ErrnoException | undefined> {
  try {
    await mkdir(folder);
    return undefined;
  } catch (error) {
    const failure = error as NodeJS.ErrnoException;
    return failure.code === 'EEXIST' ? undefined : failure;
  }
}
