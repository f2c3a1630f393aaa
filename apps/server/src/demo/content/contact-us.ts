/** How a traveller reaches the desk, as the travel management company would say it. */
export const contactUs = {
  'en-US': {
    title: 'Contact us',
    html: `
<p>Your travel desk in Hong Kong knows your company's policy, your preferences and your bookings. Have your booking reference at hand and we will find you at once.</p>
<h2>Travelling now, and something is wrong?</h2>
<p><strong>Emergency line, day and night, from anywhere:</strong> <a href="tel:+85255501199">+852 5550 1199</a></p>
<p>Missed connections, closed airports, a lost passport, a room that is not there: call first, pay later. Reverse charges are accepted.</p>
<h2>Hours of the desk</h2>
<table>
  <thead><tr><th scope="col">Desk</th><th scope="col">Open (Hong Kong time)</th><th scope="col">Telephone</th></tr></thead>
  <tbody>
    <tr><th scope="row">Bookings and changes</th><td>Monday to Friday 8:30–19:00<br>Saturday 9:00–13:00</td><td><a href="tel:+85255501100">+852 5550 1100</a></td></tr>
    <tr><th scope="row">Groups and meetings</th><td>Monday to Friday 9:00–18:00</td><td><a href="tel:+85255501120">+852 5550 1120</a></td></tr>
    <tr><th scope="row">Visas</th><td>Monday to Friday 9:30–17:00</td><td><a href="tel:+85255501130">+852 5550 1130</a></td></tr>
  </tbody>
</table>
<p>Outside these hours every line is answered by the emergency team.</p>
<h2>By e-mail</h2>
<ul>
  <li>Bookings: <a href="mailto:desk.hk@portolan-travel.example">desk.hk@portolan-travel.example</a>, answered within two working hours</li>
  <li>Invoices and refunds: <a href="mailto:accounts.hk@portolan-travel.example">accounts.hk@portolan-travel.example</a></li>
  <li>Praise and complaints: <a href="mailto:care@portolan-travel.example">care@portolan-travel.example</a>, read by the manager of your account</li>
</ul>
<h2>In person</h2>
<address>Portolan Travel<br>18/F Lantern House, 96 Quay Road East<br>Sheung Wan, Hong Kong</address>`,
  },
  'zh-TW': {
    title: '聯絡我們',
    html: `
<p>香港的差旅服務團隊熟悉貴公司的差旅政策、您的偏好與每一筆訂單。來電時請備妥訂單編號，我們能立刻為您查詢。</p>
<h2>旅途中遇到狀況？</h2>
<p><strong>全球 24 小時緊急專線：</strong><a href="tel:+85255501199">+852 5550 1199</a></p>
<p>錯過轉機、機場關閉、護照遺失、飯店沒有您的房間：請先來電，費用之後再處理。我們接受對方付費電話。</p>
<h2>服務時間</h2>
<table>
  <thead><tr><th scope="col">服務</th><th scope="col">時間（香港時間）</th><th scope="col">電話</th></tr></thead>
  <tbody>
    <tr><th scope="row">訂位與改票</th><td>週一至週五 8:30–19:00<br>週六 9:00–13:00</td><td><a href="tel:+85255501100">+852 5550 1100</a></td></tr>
    <tr><th scope="row">團體與會議</th><td>週一至週五 9:00–18:00</td><td><a href="tel:+85255501120">+852 5550 1120</a></td></tr>
    <tr><th scope="row">簽證</th><td>週一至週五 9:30–17:00</td><td><a href="tel:+85255501130">+852 5550 1130</a></td></tr>
  </tbody>
</table>
<p>其他時間，所有來電均由緊急服務團隊接聽。</p>
<h2>電子郵件</h2>
<ul>
  <li>訂位：<a href="mailto:desk.hk@portolan-travel.example">desk.hk@portolan-travel.example</a>，兩個工作小時內回覆</li>
  <li>帳單與退款：<a href="mailto:accounts.hk@portolan-travel.example">accounts.hk@portolan-travel.example</a></li>
  <li>表揚與申訴：<a href="mailto:care@portolan-travel.example">care@portolan-travel.example</a>，由貴公司的專屬經理親自閱覽</li>
</ul>
<h2>親臨辦公室</h2>
<address>Portolan Travel<br>香港上環東碼頭道 96 號燈籠大廈 18 樓</address>`,
  },
  'zh-CN': {
    title: '联系我们',
    html: `
<p>香港的差旅服务团队熟悉贵公司的差旅政策、您的偏好和每一个订单。来电时请准备好订单号，我们能马上为您查到。</p>
<h2>旅途中遇到问题？</h2>
<p><strong>全球 24 小时紧急热线：</strong><a href="tel:+85255501199">+852 5550 1199</a></p>
<p>错过中转、机场关闭、护照遗失、酒店没有您的房间：请先来电，费用之后再说。我们接受对方付费电话。</p>
<h2>服务时间</h2>
<table>
  <thead><tr><th scope="col">服务</th><th scope="col">时间（香港时间）</th><th scope="col">电话</th></tr></thead>
  <tbody>
    <tr><th scope="row">预订与改签</th><td>周一至周五 8:30–19:00<br>周六 9:00–13:00</td><td><a href="tel:+85255501100">+852 5550 1100</a></td></tr>
    <tr><th scope="row">团队与会议</th><td>周一至周五 9:00–18:00</td><td><a href="tel:+85255501120">+852 5550 1120</a></td></tr>
    <tr><th scope="row">签证</th><td>周一至周五 9:30–17:00</td><td><a href="tel:+85255501130">+852 5550 1130</a></td></tr>
  </tbody>
</table>
<p>其他时间，所有来电均由紧急服务团队接听。</p>
<h2>电子邮件</h2>
<ul>
  <li>预订：<a href="mailto:desk.hk@portolan-travel.example">desk.hk@portolan-travel.example</a>，两个工作小时内回复</li>
  <li>账单与退款：<a href="mailto:accounts.hk@portolan-travel.example">accounts.hk@portolan-travel.example</a></li>
  <li>表扬与投诉：<a href="mailto:care@portolan-travel.example">care@portolan-travel.example</a>，由贵公司的客户经理亲自处理</li>
</ul>
<h2>前往办公室</h2>
<address>Portolan Travel<br>香港上环东码头道 96 号灯笼大厦 18 楼</address>`,
  },
  'ja-JP': {
    title: 'お問い合わせ',
    html: `
<p>香港のトラベルデスクは、貴社の出張規程、お客様のご希望、ご予約のすべてを把握しています。予約番号をご用意のうえお電話いただければ、すぐにお調べします。</p>
<h2>出張先でお困りのとき</h2>
<p><strong>緊急連絡先（世界中から 24 時間）：</strong><a href="tel:+85255501199">+852 5550 1199</a></p>
<p>乗り継ぎに間に合わない、空港が閉鎖された、パスポートを紛失した、ホテルに予約がない。まずはお電話ください。費用のご相談は後ほどで結構です。コレクトコールもお受けします。</p>
<h2>受付時間</h2>
<table>
  <thead><tr><th scope="col">窓口</th><th scope="col">受付時間（香港時間）</th><th scope="col">電話</th></tr></thead>
  <tbody>
    <tr><th scope="row">ご予約・変更</th><td>月～金 8:30～19:00<br>土 9:00～13:00</td><td><a href="tel:+85255501100">+852 5550 1100</a></td></tr>
    <tr><th scope="row">団体・会議</th><td>月～金 9:00～18:00</td><td><a href="tel:+85255501120">+852 5550 1120</a></td></tr>
    <tr><th scope="row">ビザ</th><td>月～金 9:30～17:00</td><td><a href="tel:+85255501130">+852 5550 1130</a></td></tr>
  </tbody>
</table>
<p>受付時間外のお電話は、すべて緊急デスクが承ります。</p>
<h2>メール</h2>
<ul>
  <li>ご予約：<a href="mailto:desk.hk@portolan-travel.example">desk.hk@portolan-travel.example</a>（2 営業時間以内にお返事します）</li>
  <li>請求・払い戻し：<a href="mailto:accounts.hk@portolan-travel.example">accounts.hk@portolan-travel.example</a></li>
  <li>ご意見・ご要望：<a href="mailto:care@portolan-travel.example">care@portolan-travel.example</a>（貴社の担当マネージャーが直接拝読します）</li>
</ul>
<h2>オフィス</h2>
<address>Portolan Travel<br>香港 上環 東碼頭道 96 号 ランタンハウス 18 階</address>`,
  },
}

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
