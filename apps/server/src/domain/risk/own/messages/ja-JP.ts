import type { OwnAlertTexts } from './en-US.ts'

export const ownAlertTexts = {
  level: '警報のレベルは 1 から 5 です',
  noPlace: '国、円、多角形のいずれかを 1 つ以上指定してください',
  unknownCountry: 'コード {x} の国・地域はありません',
  unknownPlace: 'コード {x} の場所はありません',
  polygon: '頂点が領域を囲んでいません。多角形には一直線上にない 3 つ以上の頂点が必要です',
  position: '地球の範囲外です。経度は -180 から 180、緯度は -90 から 90 です',
  noEnglish: '英語の文章が必要です',
  link: 'https のアドレスを指定してください',
  expired: '現在より後の日時を指定してください',
  expiresFirst: '発効日時より後を指定してください',
  keyNeeded: 'key が必要です',
  companiesNeeded: '会社をコードで指定するか、"all" を指定してください',
  unknownCompany: 'コード {x} の会社はありません',
  notAllowed: '1 社専用のクライアントが登録できるのは、その会社の警報のみです',
  repeated: '同じ key が {x} にあります',
  unknownKey: 'この key の警報はありません',
} satisfies OwnAlertTexts
