/** What S3_URL says: `http(s)://key:secret@host[:port]/bucket[/prefix][?region=name]`. */
export interface S3Address {
  readonly endpoint: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly bucket: string
  /** Empty, or a text that ends with a slash. */
  readonly prefix: string
}

/** `text` has the shape that the settings table checks. */
export function readS3Address(text: string): S3Address {
  const url = new URL(text)
  const [bucket = '', ...folders] = url.pathname.split('/').filter((part) => part !== '')
  return {
    endpoint: url.origin,
    // What S3-compatible servers call themselves when they know no regions.
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    bucket,
    prefix: folders.map((folder) => `${folder}/`).join(''),
  }
}
