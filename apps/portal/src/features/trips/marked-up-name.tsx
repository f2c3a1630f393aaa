import { sanitiseInline } from '../../lib/html.ts'
import { SafeHtml } from '../../ui/safe-html.tsx'

export function MarkedUpName({ html }: { readonly html: string }) {
  return <SafeHtml html={sanitiseInline(html)} />
}
