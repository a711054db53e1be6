import type { Bilingual } from '#contract/values.ts'
import { both } from './lines.ts'
import { privacyAr, privacyEn } from './page-privacy.ts'
import { termsAr, termsEn } from './page-terms.ts'

const aboutAr = `
<p>حصة منصة تعليمية مصرية بالعربية والإنجليزية، تجمع الطالب ومدرّسه ووليّ أمره في مكان واحد. بدأت الفكرة من سؤال بسيط: ماذا يحتاج الطالب بعد أن تنتهي الحصة؟ يحتاج أن يعود إلى الشرح وقتما شاء، وأن يسلّم واجبًا يصحّحه من شرح له، وأن يختبر نفسه قبل أن يختبره غيره.</p>
<h2>ماذا نقدّم</h2>
<ul>
<li><strong>للطالب:</strong> كورسات مسجّلة مقسّمة إلى حصص قصيرة، ومذكّرات يمكن تنزيلها، وواجبات يصوّرها بهاتفه فيصحّحها المدرّس ويكتب ملاحظاته على صفحاتها، وامتحانات بوقت محدّد تظهر نتيجتها فور التسليم.</li>
<li><strong>للمدرّس:</strong> أدوات لإنشاء الكورسات والحصص والواجبات والامتحانات، ومكتبة امتحانات جاهزة، ومتابعة لكل طالب بالاسم.</li>
<li><strong>لوليّ الأمر:</strong> حساب واحد يربط به أولاده بكود كل طالب، فيرى أسبوع كل ابن وواجباته ودرجاتها ونتائج امتحاناته.</li>
</ul>
<h2>كيف نعمل</h2>
<p>كل كورس على المنصة وراءه مدرّس معروف باسمه ومؤهّله، هو الذي يشرح وهو الذي يصحّح. نعلن السعر الشهري قبل الاشتراك، ولا نضيف إليه رسومًا بعده، ونعطي كل مشترك أربعة عشر يومًا يسترد فيها ما دفع إذا لم يناسبه الكورس.</p>
<h2>ما نلتزم به</h2>
<ul>
<li>لغة عربية سليمة وشرح يناسب المنهج المصري من الصف الأول الابتدائي إلى الصف الثالث الثانوي.</li>
<li>امتحان عادل: الوقت يُحسب عندنا، والإجابات تُحفظ لحظة اختيارها، فلا يضيع مجهود طالب بسبب انقطاع الإنترنت.</li>
<li>خصوصية الأطفال أولًا: نطلب أقل ما يمكن من البيانات، ولا نعرضها على من لا شأن له بها.</li>
<li>رد واضح على كل رسالة تصلنا من صفحة «تواصل معنا».</li>
</ul>
<p>إذا كنت مدرّسًا وترى أن طريقتك في الشرح تستحق أن تصل إلى طلاب أكثر، فأنشئ حساب مدرّس وابدأ أول كورس لك، ونحن معك في كل خطوة.</p>`

const aboutEn = `
<p>Hessa is an Egyptian learning platform in Arabic and English that keeps students, their teachers and their parents in one place. It began with a simple question: what does a student need once the lesson is over? To return to the explanation at any time, to hand in homework to the person who taught it, and to be tested here before being tested elsewhere.</p>
<h2>What we offer</h2>
<ul>
<li><strong>For students:</strong> recorded courses in short lessons, notes to download, homework photographed with a phone, which the teacher marks on the page, and timed exams whose result appears as soon as they are submitted.</li>
<li><strong>For teachers:</strong> tools to publish courses, lessons, homework and exams, a library of ready exams, and a view of every student by name.</li>
<li><strong>For parents:</strong> one account that is linked to the children by their student codes, and shows each child’s week, homework with grades and exam results.</li>
</ul>
<h2>How we work</h2>
<p>Behind every course stands a teacher with a name and a qualification, who both teaches and marks. The monthly price is shown before you subscribe and nothing is added to it afterwards, and every subscriber has fourteen days to get the money back if a course turns out not to fit.</p>
<h2>What we hold ourselves to</h2>
<ul>
<li>Clear language and teaching that follows the Egyptian syllabus from Primary 1 to Secondary 3.</li>
<li>Fair exams: our clock counts the time and answers are kept the moment they are chosen, so a lost connection does not cost a student the work.</li>
<li>Children’s privacy first: we ask for as little as we can, and show it to nobody who has no business with it.</li>
<li>A clear answer to every message sent from the contact page.</li>
</ul>
<p>If you teach, and think that your way of explaining deserves to reach more students, create a teacher account and start your first course. We will help you at every step.</p>`

const returnsAr = `
<p>نريد أن تدفع مقابل كورس يفيدك. إذا اشتركت ولم تجد ما توقعته، فمن حقك أن تسترد ما دفعته خلال <strong>14 يومًا</strong> من تاريخ الدفع، ولا نسألك عن السبب إلا لنتحسّن.</p>
<h2>متى يمكنك طلب الاسترداد</h2>
<ul>
<li>خلال 14 يومًا كاملة من لحظة إتمام الدفع، حتى لو شاهدت بعض الحصص.</li>
<li>عن كل عملية دفع على حدة: كل تجديد شهري له 14 يومًا خاصة به.</li>
<li>إذا خُصم المبلغ أكثر من مرة عن الاشتراك نفسه، فالمبلغ الزائد يُرد في أي وقت.</li>
</ul>
<h2>كيف تطلب الاسترداد</h2>
<ol>
<li>افتح صفحة «تواصل معنا» واختر موضوعًا واضحًا مثل «طلب استرداد».</li>
<li>اكتب رقم الهاتف المسجّل في حسابك واسم الكورس وتاريخ الدفع.</li>
<li>نراجع الطلب ونرد عليك، ثم نعيد المبلغ كاملًا بطريقة الدفع نفسها التي استخدمتها.</li>
</ol>
<p>قد يحتاج البنك أو المحفظة الإلكترونية إلى عدة أيام عمل حتى يظهر المبلغ في حسابك، وهذه المدة لا نتحكم فيها. يمكن لوليّ الأمر أن يقدّم الطلب نيابة عن ابنه.</p>
<h2>ماذا يحدث بعد الاسترداد</h2>
<ul>
<li>ينتهي اشتراكك في الكورس، فلا تُفتح ملفاته وواجباته وامتحاناته بعد ذلك.</li>
<li>تبقى نتائج امتحاناتك السابقة وواجباتك المصحّحة في سجلّك.</li>
<li>يمكنك الاشتراك في الكورس نفسه مرة أخرى متى أردت.</li>
</ul>
<h2>ما لا يشمله الاسترداد</h2>
<ul>
<li>عملية دفع مضى عليها أكثر من 14 يومًا.</li>
<li>الكورسات المجانية، والاشتراكات التي أضافك إليها المدرّس بكود الطالب ولم تدفع فيها شيئًا عن طريق المنصة.</li>
<li>أي مبلغ دفعته خارج المنصة: نحن لا نراه ولا نستطيع رده.</li>
</ul>
<p>الاشتراك شهري ولا يتجدّد وحده: إذا لم تجدّده بنفسك انتهى في موعده دون أي خصم جديد.</p>`

const returnsEn = `
<p>We want you to pay for a course that helps you. If you subscribed and did not find what you expected, you may have your money back within <strong>14 days</strong> of the payment. We ask for the reason only to do better.</p>
<h2>When you can ask</h2>
<ul>
<li>Within 14 full days from the moment of payment, even if you have watched some of the lessons.</li>
<li>For each payment on its own: every monthly renewal has 14 days of its own.</li>
<li>If you were charged more than once for the same subscription, the extra amount is returned at any time.</li>
</ul>
<h2>How to ask</h2>
<ol>
<li>Open the contact page and choose a clear subject, such as “Refund request”.</li>
<li>Write the phone number of your account, the name of the course and the date of payment.</li>
<li>We look at the request, answer you, and return the whole amount by the way you paid.</li>
</ol>
<p>The bank or the wallet may need several working days until the amount shows in your account; that time is not in our hands. A parent may ask on behalf of a child.</p>
<h2>What happens afterwards</h2>
<ul>
<li>Your subscription to the course ends, and its files, homework and exams close.</li>
<li>Your earlier exam results and your marked homework stay on your record.</li>
<li>You may subscribe to the same course again whenever you like.</li>
</ul>
<h2>What a refund does not cover</h2>
<ul>
<li>A payment made more than 14 days ago.</li>
<li>Free courses, and subscriptions a teacher gave you by your student code, for which you paid nothing on the platform.</li>
<li>Money paid outside the platform: we neither see it nor can return it.</li>
</ul>
<p>A subscription is monthly and does not renew by itself: unless you renew it, it ends on its day and nothing more is charged.</p>`

export type PageSlug = 'about-us' | 'terms' | 'privacy' | 'return-policy'

export const pageList: { slug: PageSlug; title: Bilingual; description: Bilingual }[] = [
  { slug: 'about-us', title: both('من نحن', 'About us'), description: both(aboutAr.trim(), aboutEn.trim()) },
  {
    slug: 'terms',
    title: both('الشروط والأحكام', 'Terms and conditions'),
    description: both(termsAr.trim(), termsEn.trim()),
  },
  {
    slug: 'privacy',
    title: both('سياسة الخصوصية', 'Privacy policy'),
    description: both(privacyAr.trim(), privacyEn.trim()),
  },
  {
    slug: 'return-policy',
    title: both('سياسة الاسترداد', 'Return policy'),
    description: both(returnsAr.trim(), returnsEn.trim()),
  },
]
