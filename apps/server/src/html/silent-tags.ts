/**
 * Elements that go with everything inside them. Their content is code, another language's mark-up, or text that an
 * HTML parser reads by other rules than a sanitiser does, which is where mutations come from.
 */
export const silentTags: string[] = [
  'script',
  'style',
  'textarea',
  'option',
  'noscript',
  'title',
  'iframe',
  'object',
  'svg',
  'math',
  'template',
  'xmp',
  'noembed',
  'noframes',
  'plaintext',
]
