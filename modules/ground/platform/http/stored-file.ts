import { httpSources } from './configuration.ts';
import { fileAddress } from './file-address.ts';
import { identityHeaders } from './headers.ts';
import { RequestError } from './request-error.ts';

/**
 * The content of a stored file.
 *
 * @param stored its path, or an address as {@link fileAddress} takes it
 * @throws RequestError when it is not there, cannot be reached, or is empty
 */
export async function fetchStoredFile(stored: string, signal?: AbortSignal): Promise<Blob> {
  const address = fileAddress(stored);
  if (address === undefined) throw new RequestError({ kind: 'notFound' });
  const sources = httpSources();
  // The token is for this server alone.
  const headers = address.startsWith(`${sources.base}/`) ? identityHeaders(sources) : {};
  let reply: Response;
  try {
    reply = await fetch(address, { headers, ...(signal && { signal }) });
  } catch (cause) {
    throw new RequestError({ kind: 'offline', cause });
  }
  if (!reply.ok) throw new RequestError({ kind: 'notFound', status: reply.status });
  const blob = await reply.blob();
  if (blob.size === 0) throw new RequestError({ kind: 'emptyFile', status: reply.status });
  return blob;
}
