import { type AnyEndpoint, methodsOf } from '#contract/endpoint.ts';
import { type Answer, answerOf, type TestApp } from './app.ts';

export interface TestFile {
  name: string;
  content: Uint8Array;
  /** The form field; the list pages and the import dialog use different ones. */
  field?: string;
}

const boundary = '----vitrine-test-boundary';

/** A multipart body as a browser sends it. */
export function multipartBody(files: readonly TestFile[], fields: Readonly<Record<string, string>> = {}) {
  const head = (text: string) => Buffer.from(`--${boundary}\r\n${text}\r\n\r\n`);
  const parts = [
    ...Object.entries(fields).flatMap(([name, value]) => [
      head(`content-disposition: form-data; name="${name}"`),
      Buffer.from(`${value}\r\n`),
    ]),
    ...files.flatMap(({ name, content, field = 'file' }) => [
      head(
        `content-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: application/octet-stream`,
      ),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
  ];
  return {
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

/** Sends files to an endpoint. */
export async function upload<Result>(
  { app, config }: TestApp,
  endpoint: AnyEndpoint,
  files: readonly TestFile[],
  token: string,
  fields?: Readonly<Record<string, string>>,
): Promise<Answer<Result>> {
  const { payload, headers } = multipartBody(files, fields);
  return answerOf(
    await app.inject({
      method: methodsOf(endpoint)[0] ?? 'POST',
      url: config.basePath + endpoint.path,
      headers: { ...headers, 'x-access-token': token },
      payload,
    }),
  );
}
