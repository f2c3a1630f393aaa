import 'i18next'
import type { texts } from './languages/en-US.ts'

declare module 'i18next' {
  /** Keys are typed by English; the other languages satisfy it or do not compile. */
  interface CustomTypeOptions {
    resources: typeof texts
    interpolationPrefix: '{'
    interpolationSuffix: '}'
  }
}
