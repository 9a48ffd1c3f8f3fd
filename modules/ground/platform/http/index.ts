export { batchesOf, batchSize } from './batches.ts';
export { download, request, requestEnvelope } from './client.ts';
export { basePathOfPage, configureHttp, httpSources, metaOfPage } from './configuration.ts';
export { sendEarlyRequest } from './early-replies.ts';
export { fileAddress } from './file-address.ts';
export { isFromProxy } from './from-proxy.ts';
export { identityHeaders } from './headers.ts';
export { type FailureKind, RequestError } from './request-error.ts';
export { type FormPart, type UploadOptions, upload } from './upload.ts';
