/** What is done with a traveller's data, said so that a traveller reads it. */
export const privacyAgreement = {
  'en-US': {
    title: 'Privacy agreement',
    html: `
<p>Portolan Travel arranges business travel for your employer. To do that we handle data about you. This page says which, why, for how long, and what you can do about it.</p>
<h2>Who is responsible</h2>
<p>Your employer decides that you travel and engages us; we decide how bookings are made. For what is on this portal, both of us answer to you. Our data protection officer reads <a href="mailto:privacy@portolan-travel.example">privacy@portolan-travel.example</a>.</p>
<h2>What we know about you</h2>
<ul>
  <li><strong>Who you are:</strong> name, work e-mail, telephone, employer, team and who approves your trips.</li>
  <li><strong>How you travel:</strong> bookings, seats, meals, loyalty programmes, and the documents a border or an airline asks for.</li>
  <li><strong>How you use this portal:</strong> sign-ins, and what was looked at or changed. This record cannot be altered, which protects you as much as us.</li>
</ul>
<p>A meal or a seat can say something about your faith or your health. We use it for the booking and for nothing else.</p>
<h2>What for</h2>
<ul>
  <li>to book, change and pay for your trips: our agreement with your employer</li>
  <li>to reach you when something happens where you are: your vital interests, and your employer's duty of care</li>
  <li>to keep the accounts: the law</li>
</ul>
<p>We do not sell data, we do not advertise with it, and no decision about you is made by a machine alone.</p>
<h2>Who else gets it</h2>
<p>Airlines, hotels, railways, car hire firms and payment providers get what a booking needs. Authorities get what the law obliges us to give. Your employer sees your trips, and your colleagues only as far as their rights on this portal go.</p>
<p>A trip abroad means data abroad. Where the law of that country protects it less than yours, we agree on the standard clauses with whoever receives it.</p>
<h2>How long</h2>
<table>
  <thead><tr><th scope="col">Data</th><th scope="col">Kept for</th></tr></thead>
  <tbody>
    <tr><th scope="row">Bookings and invoices</th><td>seven years after the trip</td></tr>
    <tr><th scope="row">Travel documents</th><td>until you or your employer takes them out, at the latest one year after you leave</td></tr>
    <tr><th scope="row">Where you are or were</th><td>90 days after the trip</td></tr>
    <tr><th scope="row">Use of the portal</th><td>two years</td></tr>
  </tbody>
</table>
<h2>Your rights</h2>
<p>You may see your data, have it corrected, have it erased where no law obliges us to keep it, take it with you, and object to what we do with it. Write to us; you have an answer within 30 days. You may also complain to the authority where you live.</p>
<h2>Cookies</h2>
<p>This portal sets what it needs to know that you are signed in, your language and your theme. No cookie follows you elsewhere.</p>
<p><em>In force since 1 January 2026.</em></p>`,
  },
  'zh-TW': {
    title: '隱私權聲明',
    html: `
<p>Portolan Travel 受貴公司委託安排商務差旅，為此需要處理您的個人資料。本頁說明我們處理哪些資料、用途為何、保存多久，以及您擁有的權利。</p>
<h2>由誰負責</h2>
<p>貴公司決定您的出差並委託我們，我們則決定訂位的方式。對於本入口網站上的資料，雙方皆對您負責。我們的資料保護長信箱為 <a href="mailto:privacy@portolan-travel.example">privacy@portolan-travel.example</a>。</p>
<h2>我們掌握的資料</h2>
<ul>
  <li><strong>您的身分：</strong>姓名、公司電子郵件、電話、公司、團隊，以及核准您行程的主管。</li>
  <li><strong>您的旅行：</strong>訂單、座位、餐點、會員計畫，以及邊境或航空公司要求的證件。</li>
  <li><strong>您使用本網站的情形：</strong>登入紀錄，以及查看或變更過的內容。這些紀錄無法竄改，既保護我們，也保護您。</li>
</ul>
<p>餐點或座位可能透露您的信仰或健康狀況。我們只用於訂位，不作他用。</p>
<h2>使用目的</h2>
<ul>
  <li>預訂、變更與支付您的行程：依據我們與貴公司的合約</li>
  <li>在您所在地發生狀況時聯絡您：為了您的重大利益與貴公司的照護責任</li>
  <li>保存帳務紀錄：依據法律</li>
</ul>
<p>我們不出售資料，不用於廣告，也不會僅由機器對您做出任何決定。</p>
<h2>提供給誰</h2>
<p>航空公司、飯店、鐵路、租車公司與支付業者只會收到訂位所需的資料；主管機關會收到法律要求提供的資料。貴公司可以看到您的行程，同事則僅限於其在本網站上的權限範圍。</p>
<p>出國差旅意味著資料也會傳輸至境外。若當地法律的保護程度較低，我們會與接收方簽訂標準契約條款。</p>
<h2>保存期限</h2>
<table>
  <thead><tr><th scope="col">資料</th><th scope="col">保存期限</th></tr></thead>
  <tbody>
    <tr><th scope="row">訂單與帳單</th><td>行程結束後七年</td></tr>
    <tr><th scope="row">旅行證件</th><td>由您或貴公司移除為止，最遲至您離職後一年</td></tr>
    <tr><th scope="row">您的所在位置</th><td>行程結束後 90 天</td></tr>
    <tr><th scope="row">網站使用紀錄</th><td>兩年</td></tr>
  </tbody>
</table>
<h2>您的權利</h2>
<p>您可以查閱、更正您的資料，在法律未要求保存時請求刪除，也可以攜走資料或反對我們的處理方式。請來信告知，我們會在 30 天內答覆。您也可以向所在地的主管機關申訴。</p>
<h2>Cookie</h2>
<p>本網站只設定辨識登入狀態、語言與佈景主題所需的 Cookie，不會追蹤您在其他網站的活動。</p>
<p><em>自 2026 年 1 月 1 日起生效。</em></p>`,
  },
  'zh-CN': {
    title: '隐私协议',
    html: `
<p>Portolan Travel 受贵公司委托安排商务差旅，为此需要处理您的个人信息。本页说明我们处理哪些信息、用途是什么、保存多久，以及您享有的权利。</p>
<h2>由谁负责</h2>
<p>贵公司决定您的出差并委托我们，我们决定预订的方式。对于本门户上的信息，双方均对您负责。我们的数据保护官邮箱为 <a href="mailto:privacy@portolan-travel.example">privacy@portolan-travel.example</a>。</p>
<h2>我们掌握的信息</h2>
<ul>
  <li><strong>您的身份：</strong>姓名、公司邮箱、电话、公司、团队，以及审批您行程的主管。</li>
  <li><strong>您的旅行：</strong>订单、座位、餐食、会员计划，以及边检或航空公司要求的证件。</li>
  <li><strong>您使用本门户的情况：</strong>登录记录，以及查看或更改过的内容。这些记录无法篡改，既保护我们，也保护您。</li>
</ul>
<p>餐食或座位可能透露您的信仰或健康状况。我们只用于预订，不作他用。</p>
<h2>使用目的</h2>
<ul>
  <li>预订、变更和支付您的行程：依据我们与贵公司的合同</li>
  <li>在您所在地发生情况时联系您：为了您的重大利益和贵公司的关怀义务</li>
  <li>保存账务记录：依据法律</li>
</ul>
<p>我们不出售信息，不用于广告，也不会仅由机器对您作出任何决定。</p>
<h2>提供给谁</h2>
<p>航空公司、酒店、铁路、租车公司和支付机构只会收到预订所需的信息；主管机关会收到法律要求提供的信息。贵公司可以看到您的行程，同事则仅限于其在本门户上的权限范围。</p>
<p>出境差旅意味着信息也会传输至境外。如果当地法律的保护程度较低，我们会与接收方签订标准合同条款。</p>
<h2>保存期限</h2>
<table>
  <thead><tr><th scope="col">信息</th><th scope="col">保存期限</th></tr></thead>
  <tbody>
    <tr><th scope="row">订单与账单</th><td>行程结束后七年</td></tr>
    <tr><th scope="row">旅行证件</th><td>由您或贵公司移除为止，最迟至您离职后一年</td></tr>
    <tr><th scope="row">您的所在位置</th><td>行程结束后 90 天</td></tr>
    <tr><th scope="row">门户使用记录</th><td>两年</td></tr>
  </tbody>
</table>
<h2>您的权利</h2>
<p>您可以查阅、更正您的信息，在法律未要求保存时请求删除，也可以转移信息或反对我们的处理方式。请来信告知，我们会在 30 天内答复。您也可以向所在地的主管机关投诉。</p>
<h2>Cookie</h2>
<p>本门户只设置识别登录状态、语言和主题所需的 Cookie，不会跟踪您在其他网站的活动。</p>
<p><em>自 2026 年 1 月 1 日起生效。</em></p>`,
  },
  'ja-JP': {
    title: 'プライバシーに関する合意',
    html: `
<p>ポルトラン・トラベルは、お勤め先からのご依頼で出張を手配しており、そのために皆様の個人情報を取り扱います。どの情報を、何のために、いつまで取り扱うのか、そして皆様に何ができるのかをご説明します。</p>
<h2>責任を負う者</h2>
<p>出張を決めて当社に依頼するのはお勤め先、手配の方法を決めるのは当社です。このポータル上の情報については、両者が皆様に対して責任を負います。データ保護責任者の宛先は <a href="mailto:privacy@portolan-travel.example">privacy@portolan-travel.example</a> です。</p>
<h2>取り扱う情報</h2>
<ul>
  <li><strong>ご本人について：</strong>氏名、勤務先のメールアドレス、電話番号、会社、チーム、出張を承認する方。</li>
  <li><strong>ご出張について：</strong>予約、座席、機内食、マイレージなどの会員情報、出入国や航空会社が求める書類。</li>
  <li><strong>ポータルのご利用について：</strong>サインインと、閲覧・変更の記録。この記録は改ざんできず、当社だけでなく皆様をお守りするものです。</li>
</ul>
<p>機内食や座席のご希望から、信仰や健康状態が推測されることがあります。手配以外の目的には使いません。</p>
<h2>利用目的</h2>
<ul>
  <li>ご出張の予約・変更・支払い（お勤め先との契約）</li>
  <li>滞在先で何かが起きたときのご連絡（皆様の生命・身体の保護と、お勤め先の安全配慮義務）</li>
  <li>会計書類の保存（法令）</li>
</ul>
<p>情報を販売したり、広告に使ったりすることはありません。機械だけの判断で皆様に関する決定を行うこともありません。</p>
<h2>提供先</h2>
<p>航空会社、ホテル、鉄道、レンタカー会社、決済事業者には手配に必要な情報を、官公庁には法令で求められる情報を提供します。お勤め先は皆様の出張を確認でき、同僚の方はこのポータルでの権限の範囲でのみ確認できます。</p>
<p>海外出張では情報も国外に渡ります。その国の法令による保護が十分でない場合は、受け取る側と標準契約条項を取り交わします。</p>
<h2>保存期間</h2>
<table>
  <thead><tr><th scope="col">情報</th><th scope="col">保存期間</th></tr></thead>
  <tbody>
    <tr><th scope="row">予約と請求書</th><td>出張後 7 年</td></tr>
    <tr><th scope="row">旅券などの書類</th><td>ご本人またはお勤め先が削除するまで。遅くとも退職後 1 年</td></tr>
    <tr><th scope="row">滞在場所</th><td>出張後 90 日</td></tr>
    <tr><th scope="row">ポータルの利用記録</th><td>2 年</td></tr>
  </tbody>
</table>
<h2>皆様の権利</h2>
<p>ご自身の情報の開示、訂正、法令で保存が義務づけられていない情報の削除、持ち出し、取り扱いへの異議をお申し出いただけます。30 日以内にお返事します。お住まいの地域の監督機関に申し立てることもできます。</p>
<h2>Cookie</h2>
<p>このポータルは、サインインの状態、言語、テーマを覚えておくために必要なものだけを保存します。ほかのサイトでの行動を追跡する Cookie はありません。</p>
<p><em>2026 年 1 月 1 日施行。</em></p>`,
  },
}
