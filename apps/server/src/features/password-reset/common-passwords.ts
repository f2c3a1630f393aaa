let loading: Promise<ReadonlySet<string>> | null = null

/** The fifty thousand passwords that are guessed first, in small letters. Unpacked at the first question: 20 ms, 4 MB. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map((password) => password.toLowerCase())),
  )
  return loading
}
