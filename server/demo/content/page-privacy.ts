import { retentionList } from '#server/personal-data/retention.ts'

export const privacyAr = `
<p>معظم من يستخدمون المنصة أطفال وشباب، لذلك نتعامل مع بياناتهم على أنها بيانات حسّاسة كما ينصّ قانون حماية البيانات الشخصية رقم 151 لسنة 2020. تشرح هذه الصفحة ماذا نجمع، ولماذا، ومن يراه، وكيف تتحكم فيه.</p>
<h2>البيانات التي نطلبها</h2>
<ul>
<li><strong>كل مستخدم:</strong> الاسم ورقم الهاتف وكلمة المرور التي نحفظها مشفّرة ولا نستطيع قراءتها. وتاريخ الميلاد والصورة اختياريان.</li>
<li><strong>الطالب:</strong> المرحلة والصف، وكود نُنشئه له، والبريد الإلكتروني إن أراد، وواجباته وصور صفحاتها ونتائج امتحاناته واشتراكاته، والحصص التي فتحها وموضعه في الفيديو، ورسائله مع مدرّسيه.</li>
<li><strong>وليّ الأمر:</strong> البريد الإلكتروني وكود ابنه.</li>
<li><strong>المدرّس:</strong> البريد الإلكتروني والمؤهّل والنبذة والسعر وبيانات التواصل التي يعرضها لطلابه.</li>
<li><strong>أثناء الامتحان:</strong> وقت البدء والتسليم والإجابات وأحداث مثل مغادرة الصفحة، لأن الدرجة والمدة تُحسبان منها.</li>
</ul>
<p>لا نطلب عنوانك ولا موقعك ولا بطاقة هويتك، ولا نحفظ بيانات بطاقتك البنكية: تتم عملية الدفع لدى مزوّد الدفع، ويصلنا منه أن العملية تمت أو لم تتم.</p>
<h2>موافقة وليّ الأمر</h2>
<ul>
<li><strong>لمن:</strong> كل طالب دون الثامنة عشرة. ومن لم يكتب تاريخ ميلاده نعامله على أنه دونها.</li>
<li><strong>كيف:</strong> يطلبها الطالب برقم وليّ أمره، فتصله رسالة برابط ورمز ويردّ من غير حساب. أو يوافق وليّ الأمر المرتبط من حسابه، أو توقَّع ورقة لدى المدرسة.</li>
<li><strong>على ماذا:</strong> أن نحفظ بيانات الطالب المذكورة هنا ونستخدمها لتشغيل حسابه، وأن نراسله بما يخص حسابه ودراسته. النص كاملًا في <a href="/consent">صفحة الموافقة</a>.</li>
<li><strong>ماذا نحفظ منها:</strong> الحال والطريقة ونسخة النص وهاتف وليّ الأمر والوقت، وتاريخ كل تغيير.</li>
<li><strong>إلى متى:</strong> حتى يبلغ الطالب الثامنة عشرة، أو تُسحب الموافقة، أو يُحذف الحساب.</li>
<li><strong>سحبها:</strong> في أي وقت، من رابط الرسالة أو من حساب وليّ الأمر أو لدى المدرسة. تتوقف رسائلنا إلى الطالب وعنه فورًا ولا يبدأ اشتراك جديد. يكمل الامتحان المفتوح والشهر المدفوع. ومن أراد محو البيانات يحذف الحساب.</li>
<li>لا يتوقف اشتراك الطفل في المنصة على تقديم بيانات أكثر مما يلزم.</li>
</ul>
<h2>لماذا نستخدمها</h2>
<ul>
<li>لتشغيل حسابك وفتح الكورسات التي اشتركت فيها وتصحيح واجباتك وحساب نتائجك.</li>
<li>لإرسال الرموز والرسائل الضرورية عن حسابك واشتراكك.</li>
<li>لحماية المنصة من إساءة الاستخدام، ولحفظ السجلات المالية التي يوجبها القانون.</li>
</ul>
<p>لا نبيع البيانات، ولا نعرض إعلانات، ولا نستخدم أدوات تتبّع من جهات أخرى.</p>
<h2>من يراها</h2>
<ul>
<li><strong>مدرّس الطالب</strong> يرى اسمه وصفّه وكوده وواجباته ونتائجه في كورساته هو فقط، ولا يرى هاتفه أو بريده أو تاريخ ميلاده.</li>
<li><strong>وليّ الأمر</strong> يرى كورسات أولاده المرتبطين بحسابه وأسبوعهم وواجباتهم ودرجاتها ونتائج امتحاناتهم. ووليّ الأمر الذي وافق تصله رسالة الأسبوع وإن لم يكن له حساب.</li>
<li><strong>الطلاب</strong> لا يرى بعضهم بيانات بعض.</li>
<li><strong>إدارة المدرسة</strong> تطّلع على ما يلزم لحل مشكلة أو تنفيذ طلب. كل تغيير تجريه وكل ملف تصدّره مسجَّل.</li>
<li><strong>مزوّدو الدفع والرسائل</strong> يصلهم القدر اللازم لأداء خدمتهم فقط.</li>
</ul>
<h2>ملفات الارتباط والتخزين في جهازك</h2>
<p>نحفظ في متصفحك اللغة التي اخترتها وما يدل على أنك سجّلت الدخول، وعلامة تعرّفنا جهازك حتى لا تمنعك محاولات الغرباء من حسابك، وأثناء الامتحان نحفظ إجاباتك مؤقتًا حتى لا تضيع عند انقطاع الإنترنت. ونحفظ فيه ما كتبته ولم ترسله، وصفحات الواجب حتى تصلنا، والحصص التي تحفظها لتفتحها بلا إنترنت. لا نستخدم ملفات ارتباط إعلانية.</p>
<h2>مدة الحفظ</h2>
<ul>
<li>نحفظ بيانات الحساب ما دام الحساب قائمًا.</li>
<li>تُحفظ سجلات الدفع للمدة التي يوجبها القانون.</li>
${retentionList('ar')}
</ul>
<h2>ماذا يبقى بعد حذف الحساب</h2>
<ul>
<li>يختفي الاسم والصورة والهاتف والبريد وتاريخ الميلاد فورًا، وتُحذف الرسائل والروابط وجلسات الدخول.</li>
<li>تبقى درجات الامتحانات والواجبات تحت رمز لا يدل على صاحبها، لأنها سجلّ المدرّس.</li>
<li>تبقى سجلات الدفع والاشتراك بلا اسم، ويبقى إثبات الموافقات بلا أسماء ولا هواتف.</li>
</ul>
<h2>حقوقك</h2>
<p>من حقك أن تطّلع على بياناتك وتصحّحها وتطلب نسخة منها أو حذفها، وأن تسحب موافقتك أو تعترض على استخدام معيّن. يمارس وليّ الأمر هذه الحقوق نيابة عن ابنه. يمكنك تعديل معظم البيانات من صفحة الملف الشخصي، وحذف الحساب من الصفحة نفسها.</p>
<h2>الأمان والإبلاغ</h2>
<p>تنتقل البيانات بيننا وبينك مشفّرة، وروابط الملفات مؤقتة ولا تُعطى إلا لمن له حق فيها. إذا وقع حادث يمسّ بياناتك نبلغ الجهة المختصة ونبلغك بما حدث وبما ينبغي فعله في المدة التي حدّدها القانون.</p>
<h2>تواصل معنا بشأن الخصوصية</h2>
<p>لأي سؤال أو طلب أو شكوى تخصّ البيانات، اكتب إلى مسئول حماية البيانات من صفحة «تواصل معنا» واجعل الموضوع «الخصوصية»، أو اتصل برقم الدعم الموجود أسفل كل صفحة. وإذا لم يرضك ردّنا فلك أن تتقدّم بشكوى إلى مركز حماية البيانات الشخصية.</p>`

export const privacyEn = `
<p>Most people who use the platform are children and young people, so we treat their data as sensitive, as the Personal Data Protection Law No. 151 of 2020 does. This page says what we collect, why, who sees it and how you stay in control.</p>
<h2>What we ask for</h2>
<ul>
<li><strong>Everyone:</strong> a name, a phone number and a password, which we keep in a form we cannot read. Birth date and photo are optional.</li>
<li><strong>Students:</strong> stage and grade, a code we make for them, an e-mail if they give one, their homework with its photographed pages, exam results and subscriptions, the lessons they opened and the place in the video, and their messages with teachers.</li>
<li><strong>Parents:</strong> an e-mail, and their child’s code.</li>
<li><strong>Teachers:</strong> an e-mail, qualification, biography, price, and the contact details they show to students.</li>
<li><strong>During an exam:</strong> the times of starting and submitting, the answers, and events such as leaving the page, because the score and the time taken are counted from them.</li>
</ul>
<p>We do not ask for your address, your location or an identity card, and we do not keep card details: payment happens at the payment provider, who tells us only whether it went through.</p>
<h2>A guardian’s consent</h2>
<ul>
<li><strong>For whom:</strong> every student under eighteen. A student who gives no birth date counts as under eighteen.</li>
<li><strong>How:</strong> the student asks by the guardian’s phone. The guardian gets a link and a code and answers without an account. A linked parent agrees while signed in, or a paper is signed at the school.</li>
<li><strong>To what:</strong> that we keep the student’s data named here and use it to run the account, and that we send messages about the account and the studies. The whole text stands on the <a href="/en/consent">consent page</a>.</li>
<li><strong>What we keep of it:</strong> the state, the way, the version of the text, the guardian’s phone and the time, with every change.</li>
<li><strong>Until when:</strong> until the student is eighteen, the consent is withdrawn, or the account is deleted.</li>
<li><strong>Withdrawing:</strong> at any time, by the link of the message, in the parent’s account, or at the school. Our messages to and about the student stop at once and no new subscription begins. An open exam and a paid month run to their end. To erase the data, the account is deleted.</li>
<li>A child’s place on the platform never depends on giving more data than is needed.</li>
</ul>
<h2>What we use it for</h2>
<ul>
<li>To run your account, open the courses you subscribed to, mark your homework and count your results.</li>
<li>To send codes and necessary messages about your account and subscription.</li>
<li>To protect the platform from abuse, and to keep the financial records that the law requires.</li>
</ul>
<p>We sell no data, show no advertisements and use no trackers of others.</p>
<h2>Who sees it</h2>
<ul>
<li><strong>A student’s teacher</strong> sees the name, grade, code, homework and results in the teacher’s own courses only, and never the phone, e-mail or birth date.</li>
<li><strong>A parent</strong> sees the courses, the week, the homework with grades and the exam results of the children linked to the account. A guardian who agreed gets the weekly message, also without an account.</li>
<li><strong>Students</strong> do not see each other’s data.</li>
<li><strong>The school’s administrators</strong> look at what a problem or a request needs. Every change they make and every file they export is recorded.</li>
<li><strong>Payment and message providers</strong> receive only what their service needs.</li>
</ul>
<h2>Cookies and storage on your device</h2>
<p>Your browser keeps the language you chose and a sign that you are signed in. A mark of your device keeps strangers' wrong passwords from locking you out. During an exam your browser keeps your answers for a while so that a lost connection does not lose them. It also keeps what you typed and did not send, pages of homework until we have them, and the lessons that you keep to open without a network. There are no advertising cookies.</p>
<h2>How long we keep it</h2>
<ul>
<li>Account data is kept as long as the account exists.</li>
<li>Payment records are kept for as long as the law requires.</li>
${retentionList('en')}
</ul>
<h2>What remains of a deleted account</h2>
<ul>
<li>Name, photo, phone, e-mail and birth date disappear at once; messages, links and sessions are deleted.</li>
<li>Marks of exams and homework remain under a mark that does not lead to the person: they are the teacher’s record.</li>
<li>Payments and subscriptions remain without a name, and proofs of consent without names and phones.</li>
</ul>
<h2>Your rights</h2>
<p>You may see your data, correct it, ask for a copy or for its deletion, withdraw your consent, or object to a use. A guardian exercises these rights for a child. Most details can be changed on the profile page, and the account can be deleted there.</p>
<h2>Security and incidents</h2>
<p>Data travels between us encrypted, and links to files are short-lived and given only to those entitled to them. If an incident touches your data we inform the authority and you, with what happened and what to do, within the time the law sets.</p>
<h2>Writing to us about privacy</h2>
<p>For any question, request or complaint about data, write to our data protection officer from the contact page with the subject “Privacy”, or call the support number at the foot of every page. If our answer does not satisfy you, you may complain to the Personal Data Protection Centre.</p>`
