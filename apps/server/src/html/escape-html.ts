const pattern: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** A text as HTML, safe between tags and within quoted attributes. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => pattern[sign] ?? sign)
