/** What the licences of sources want to be said where they are quoted, in the words and the language of the source. */
const notices: Readonly<Record<string, string>> = {
  'uk-fcdo': 'Contains public sector information licensed under the Open Government Licence v3.0.',
  'jp-mofa': '出典：外務省海外安全ホームページ',
  gdacs: 'Copyright European Union. Syndication allowed, provided the source is acknowledged.',
}

/** By the code of the source; empty where nothing has to be said. */
export const noticeOf = (source: string): string => (Object.hasOwn(notices, source) ? (notices[source] ?? '') : '')
