export { type DownloadedFile, download, type RequestOptions, request, requestEnvelope } from './client.ts';
export { basePathOfPage, configureHttp, type HttpSources, httpSources } from './configuration.ts';
export { deadTokenText, type FailureKind, RequestError } from './failure.ts';
export { fileAddress } from './file-address.ts';
export { type FormPart, type UploadOptions, upload } from './upload.ts';
