/** A bucket of an S3 store, and the key that opens it. */
export type S3Settings = {
  /** Address of the store without the bucket, such as `https://s3.eu-central-1.amazonaws.com`. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Before the name of each object: empty, or it ends with `/`. */
  prefix: string;
  /** Whether the bucket is the first part of the path, and not of the host. */
  isPathStyle: boolean;
};
