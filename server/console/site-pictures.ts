import { access, constants } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type Config, ConfigError } from '../kernel/config/config.ts';
import { logoAddress, sitePictureAddress } from '../kernel/config/site.ts';

/**
 * Serves the configured pictures from their files, so that a changed file shows without a restart.
 * @throws ConfigError if a file cannot be read
 */
export async function serveSitePictures(scope: FastifyInstance, config: Config): Promise<void> {
  const files = new Map<string, string>();
  const { picture } = config.site;
  if (picture !== undefined) files.set(sitePictureAddress, await readable('SITE_PICTURE', picture));
  for (const { source, logo } of config.signInMethods.third)
    if (logo !== undefined) files.set(logoAddress(source), await readable('THIRD_LOGIN', logo));
  for (const [address, file] of files)
    scope.get(address, (_request, reply) => reply.sendFile(basename(file), dirname(file)));
}

async function readable(setting: string, file: string): Promise<string> {
  try {
    await access(file, constants.R_OK);
  } catch {
    throw new ConfigError(`${setting} names "${file}", which cannot be read. Correct it or leave it unset.`);
  }
  return resolve(file);
}
