/** Code lists of EN 16931 as an invoice of this domain needs them (release 1.3.16 of the validation artefacts). */

const codes = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** Schemes of electronic addresses (EAS). */
export const addressSchemes = codes(
  '0002 0007 0009 0037 0060 0088 0096 0097 0106 0130 0135 0142 0151 0177 0183 0184 0188 0190 0191 0192 0193 0195 0196 ' +
    '0198 0199 0200 0201 0202 0204 0208 0209 0210 0211 0212 0213 0215 0216 0218 0221 0230 0235 9910 9913 9914 9915 ' +
    '9918 9919 9920 9922 9923 9924 9925 9926 9927 9928 9929 9930 9931 9932 9933 9934 9935 9936 9937 9938 9939 9940 9941 ' +
    '9942 9943 9944 9945 9946 9947 9948 9949 9950 9951 9952 9953 9957 9959 EM AQ AS AU',
)

/** Reasons for no tax (VATEX). */
export const exemptionReasons = codes(
  'VATEX-EU-79-C VATEX-EU-132 VATEX-EU-132-1A VATEX-EU-132-1B VATEX-EU-132-1C VATEX-EU-132-1D VATEX-EU-132-1E ' +
    'VATEX-EU-132-1F VATEX-EU-132-1G VATEX-EU-132-1H VATEX-EU-132-1I VATEX-EU-132-1J VATEX-EU-132-1K VATEX-EU-132-1L ' +
    'VATEX-EU-132-1M VATEX-EU-132-1N VATEX-EU-132-1O VATEX-EU-132-1P VATEX-EU-132-1Q VATEX-EU-143 VATEX-EU-143-1A ' +
    'VATEX-EU-143-1B VATEX-EU-143-1C VATEX-EU-143-1D VATEX-EU-143-1E VATEX-EU-143-1F VATEX-EU-143-1FA VATEX-EU-143-1G ' +
    'VATEX-EU-143-1H VATEX-EU-143-1I VATEX-EU-143-1J VATEX-EU-143-1K VATEX-EU-143-1L VATEX-EU-144 VATEX-EU-146-1E ' +
    'VATEX-EU-148 VATEX-EU-148-A VATEX-EU-148-B VATEX-EU-148-C VATEX-EU-148-D VATEX-EU-148-E VATEX-EU-148-F ' +
    'VATEX-EU-148-G VATEX-EU-151 VATEX-EU-151-1A VATEX-EU-151-1AA VATEX-EU-151-1B VATEX-EU-151-1C VATEX-EU-151-1D ' +
    'VATEX-EU-151-1E VATEX-EU-159 VATEX-EU-309 VATEX-EU-AE VATEX-EU-D VATEX-EU-F VATEX-EU-G VATEX-EU-I VATEX-EU-IC ' +
    'VATEX-EU-O VATEX-EU-J VATEX-FR-FRANCHISE VATEX-FR-CNWVAT',
)

/** Units of UN/ECE Recommendation 20 in which travel is charged: pieces, persons, times, distances, services, lump sums. */
export const units = codes('C62 EA H87 DAY HUR MIN MON WEE ANN KMT SMI NIU IE E48 E49 E51 LS SET ZZ XPP')

/** Means of payment (UNTDID 4461); another one is sent as 1, 'not defined'. */
export const paymentMeans = codes('1 10 20 30 31 42 48 49 54 55 57 58 59 97')

/** Of the currencies and countries in use, what the lists of the standard do not have: São Tomé's dobra, and Kosovo. */
export const unlisted = codes('STN XK')
