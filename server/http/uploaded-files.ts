import type { FastifyRequest } from 'fastify';
import { BusinessError } from './business-error.ts';

export interface UploadedFile {
  /** The name that the sender gave it; only data, never a path. */
  name: string;
  content: Uint8Array<ArrayBuffer>;
}

/**
 * The files of a multipart request, whatever their fields are called; other fields are ignored.
 *
 * @throws the too-large failures of the multipart parser, and a plain refusal for a body that cannot be read
 */
export async function uploadedFiles(request: FastifyRequest): Promise<UploadedFile[]> {
  if (!request.isMultipart()) return [];
  const files: UploadedFile[] = [];
  try {
    for await (const part of request.files()) {
      files.push({ name: part.filename, content: new Uint8Array(await part.toBuffer()) });
    }
  } catch (error) {
    const code = (error as { code?: string }).code ?? '';
    if (code.startsWith('FST_')) throw error;
    throw new BusinessError('文件导入失败:上传的内容不完整');
  }
  return files;
}
