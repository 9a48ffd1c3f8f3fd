import type { FastifyRequest } from 'fastify';
import { uploadLimit } from '#contract/constants.ts';
import { BusinessError } from './business-error.ts';

export interface UploadedFile {
  /** The name that the sender gave it, empty without one; only data, never a path. */
  name: string;
  content: Uint8Array<ArrayBuffer>;
}

export interface UploadedForm {
  readonly files: readonly UploadedFile[];
  /** The texts of the other fields by name; of several with one name the last. */
  readonly fields: ReadonlyMap<string, string>;
}

/**
 * The files of a multipart request, whatever their fields are called; other fields are ignored.
 *
 * @throws the too-large failures of the multipart parser, and a plain refusal for a body that cannot be read
 */
export async function uploadedFiles(request: FastifyRequest): Promise<readonly UploadedFile[]> {
  return (await uploadedForm(request, '文件导入失败:上传的内容不完整')).files;
}

/**
 * The files and fields of a multipart request.
 *
 * @param refusal the message for a body that cannot be read
 * @throws the too-large failures of the multipart parser, and the refusal
 */
export async function uploadedForm(request: FastifyRequest, refusal: string): Promise<UploadedForm> {
  const files: UploadedFile[] = [];
  const fields = new Map<string, string>();
  if (!request.isMultipart()) return { files, fields };
  refuseClaimed(request);
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file')
        files.push({ name: nameOf(part), content: new Uint8Array(await part.toBuffer()) });
      else if (typeof part.value === 'string') fields.set(part.fieldname, part.value);
    }
  } catch (error) {
    const code = (error as { code?: string }).code ?? '';
    if (code.startsWith('FST_')) throw error;
    throw new BusinessError(refusal);
  }
  return { files, fields };
}

/** As the multipart parser reports a file that is larger than it takes. */
const tooLarge = 'FST_REQ_FILE_TOO_LARGE';

/** The most files of one request. */
export const mostFiles = 10;

/** What surrounds the content of files in a body: boundaries, names and the other fields. */
const surroundings = 1024 * 1024;

/** What claims to be larger than everything that is accepted is refused immediately; the rest of it is not read. */
function refuseClaimed({ headers }: FastifyRequest): void {
  const claimed = Number(headers['content-length'] ?? 0);
  if (claimed > mostFiles * uploadLimit + surroundings)
    throw Object.assign(new Error('The body is too large'), { code: tooLarge });
}

/** The types promise a name; a part that is a file by its type may have none. Databases refuse the character NUL. */
const nameOf = ({ filename }: { filename?: string }) => (filename ?? '').replaceAll('\0', '');
