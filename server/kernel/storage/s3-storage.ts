import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { S3Config } from '#server/kernel/config/storage-settings.ts';
import { requireKey, type Storage, StorageError, type StoredObject } from './storage.ts';

/** How long a connection may take, and how long a store may stay silent, in milliseconds. */
const connectionTimeout = 5_000;
const requestTimeout = 30_000;

/** Keeps objects in a bucket of any store that speaks the protocol of S3. */
export function openS3Storage({ endpoint, bucket, region, accessKey, secretKey }: S3Config): Storage {
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    requestHandler: { connectionTimeout, requestTimeout, throwOnRequestTimeout: true },
    // Stores other than that of Amazon do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const at = (key: string) => {
    requireKey(key);
    return { Bucket: bucket, Key: key };
  };
  const failing = (what: string) => (error: unknown) => {
    throw storageErrorOf(error, what);
  };

  return {
    check: async () => {
      await client.send(new HeadBucketCommand({ Bucket: bucket })).catch(failing(`bucket ${bucket}`));
    },
    // A store shows an object only when all of it has arrived; an upload that breaks off is taken back.
    put: async (key, content) => {
      const upload = new Upload({ client, params: { ...at(key), Body: content } });
      content.once('error', () => void upload.abort());
      await upload.done().catch(failing(key));
    },
    read: async (key, range) => {
      const reply = await client
        .send(
          new GetObjectCommand({
            ...at(key),
            ...(range && { Range: `bytes=${range.first}-${range.last}` }),
          }),
        )
        .catch(failing(key));
      return reply?.Body as Readable;
    },
    stat: async key => {
      try {
        const { ContentLength = 0, LastModified = new Date(0) } = await client.send(
          new HeadObjectCommand(at(key)),
        );
        return { size: ContentLength, changed: LastModified };
      } catch (error) {
        const failure = storageErrorOf(error, key);
        if (failure.fault === 'missing') return undefined;
        throw failure;
      }
    },
    delete: async key => {
      await client.send(new DeleteObjectCommand(at(key))).catch((error: unknown) => {
        const failure = storageErrorOf(error, key);
        if (failure.fault !== 'missing') throw failure;
      });
    },
    async *list(folder): AsyncIterable<StoredObject> {
      try {
        for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: folder }))
          for (const { Key, Size = 0, LastModified = new Date(0) } of page.Contents ?? [])
            if (Key !== undefined) yield { key: Key, size: Size, changed: LastModified };
      } catch (error) {
        throw storageErrorOf(error, folder);
      }
    },
    close: () => client.destroy(),
  };
}

const missing: ReadonlySet<string> = new Set(['NoSuchKey', 'NotFound']);
const full: ReadonlySet<string> = new Set(['QuotaExceeded', 'XMinioStorageFull', 'InsufficientCapacity']);

function storageErrorOf(error: unknown, what: string): StorageError {
  const { name = '', code } = error as { name?: string; code?: string };
  const isFull =
    full.has(name) || (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 507);
  const fault = isFull ? 'full' : missing.has(name) ? 'missing' : 'unavailable';
  return new StorageError(fault, `The object store failed at ${what} (${code ?? name})`, { cause: error });
}
