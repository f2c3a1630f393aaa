/** The second company's own desk: what it enters shows before what is for all. */
export const contactUsTokyo = {
  'ja-JP': {
    title: 'お問い合わせ',
    html: `
<p>北野計器様の専任デスクは東京にあります。担当の西村と大場がご予約から精算までお手伝いします。</p>
<h2>出張先でお困りのとき</h2>
<p><strong>緊急連絡先（世界中から 24 時間・日本語対応）：</strong><a href="tel:+81355501199">+81 3-5550-1199</a></p>
<h2>受付時間</h2>
<ul>
  <li>ご予約・変更：月～金 9:00～18:30　<a href="tel:+81355501100">+81 3-5550-1100</a></li>
  <li>メール：<a href="mailto:kitano@portolan-travel.example">kitano@portolan-travel.example</a></li>
</ul>
<address>株式会社ポルトラン・トラベル<br>東京都中央区日本橋灯台町 2-7-1 燈明ビル 5 階</address>`,
  },
  'en-US': {
    title: 'Contact us',
    html: `
<p>Kitano Instruments has a desk of its own in Tokyo. Ms Nishimura and Mr Oba look after your bookings from the first question to the last receipt.</p>
<h2>Travelling now, and something is wrong?</h2>
<p><strong>Emergency line, day and night, in Japanese and English:</strong> <a href="tel:+81355501199">+81 3-5550-1199</a></p>
<h2>Hours of the desk</h2>
<ul>
  <li>Bookings and changes: Monday to Friday 9:00–18:30 (Tokyo), <a href="tel:+81355501100">+81 3-5550-1100</a></li>
  <li>E-mail: <a href="mailto:kitano@portolan-travel.example">kitano@portolan-travel.example</a></li>
</ul>
<address>Portolan Travel Japan<br>Tomyo Building 5F, 2-7-1 Todai-cho, Nihonbashi, Chuo-ku, Tokyo</address>`,
  },
}
