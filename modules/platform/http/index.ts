export { type DownloadedFile, download, type RequestOptions, request, requestEnvelope } from './client.ts';
export { basePathOfPage, configureHttp, type HttpSources } from './configuration.ts';
export { deadTokenText, type FailureKind, RequestError } from './failure.ts';
export { type FormPart, type UploadOptions, upload } from './upload.ts';
