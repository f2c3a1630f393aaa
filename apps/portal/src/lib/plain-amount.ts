/** An amount without the blanks and commas that people type between its digits: '1,234.50' is '1234.50'. */
export const plainAmount = (text: string): string => text.normalize('NFKC').replaceAll(/[\s,]/g, '')
