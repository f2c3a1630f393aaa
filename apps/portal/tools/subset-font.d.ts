declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'woff2'
    /** OpenType features; all of them where none are named. */
    readonly keepFeatures?: readonly string[]
    readonly variationAxes?: Readonly<Record<string, { readonly min: number; readonly max: number }>>
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}
