export const termsAr = `
<p>تنظّم هذه الشروط استخدامك للمنصة طالبًا أو مدرّسًا أو وليّ أمر أو زائرًا. إنشاء حساب يعني أنك قرأتها ووافقت عليها. إذا كان المستخدم دون الثامنة عشرة، فيلزم أن يوافق وليّ أمره على التسجيل وعلى هذه الشروط.</p>
<h2>الحساب</h2>
<ul>
<li>سجّل برقم هاتف يخصّك أو يخصّ وليّ أمرك، وفعّله بالرمز الذي يصلك.</li>
<li>بيانات الحساب مسئوليتك: اجعلها صحيحة، ولا تعطِ كلمة المرور أو رمز التفعيل لأحد. لن نطلب منك أيًّا منهما في مكالمة أو رسالة.</li>
<li>الحساب لشخص واحد. لا يجوز بيعه أو مشاركته أو الدخول إلى امتحان باسم شخص آخر.</li>
<li>كود الطالب يربط حسابه بوليّ أمره ومدرّسيه؛ لا تنشره في مكان عام.</li>
</ul>
<h2>الاشتراك والدفع</h2>
<ul>
<li>الأسعار بالجنيه المصري وعن شهر واحد، وتظهر قبل الدفع.</li>
<li>يبدأ الاشتراك لحظة إتمام الدفع ويستمر شهرًا ميلاديًّا، ويمكن تجديده في أيامه الأخيرة، ولا يتجدّد تلقائيًا.</li>
<li>يفتح الاشتراك حصص الكورس وملفاته وواجباته وامتحاناته طوال مدته.</li>
<li>يحق لك استرداد ما دفعت خلال 14 يومًا من الدفع وفق سياسة الاسترداد.</li>
<li>للمدرّس أن يضيف طالبًا إلى كورساته بكود الطالب، وتبقى هذه الإضافة ما دام الحسابان قائمين.</li>
</ul>
<h2>الامتحانات والواجبات</h2>
<ul>
<li>لكل امتحان محاولة واحدة ووقت محدّد يبدأ عند الضغط على «ابدأ الامتحان» ولا يتوقف.</li>
<li>مغادرة صفحة الامتحان أو الخروج من ملء الشاشة تُسلّم إجاباتك في الامتحانات التي تشترط ذلك، ويظهر هذا قبل البدء.</li>
<li>تُحسب الدرجة من الإجابات المحفوظة لدينا. إذا رأيت خطأ في سؤال أو درجة فأخبر مدرّسك أو راسلنا.</li>
<li>سلّم واجبًا من عملك. نقل حل غيرك يضرّك أولًا، وللمدرّس أن يحذفه.</li>
</ul>
<h2>المحتوى وحقوقه</h2>
<ul>
<li>شرح المدرّسين وملفاتهم وامتحاناتهم ملك لأصحابها، ولك أن تستخدمها في مذاكرتك أنت فقط.</li>
<li>لا يجوز تسجيل الحصص أو نشر الملفات أو بيعها أو إتاحتها لغير المشتركين.</li>
<li>المدرّس مسئول عن أن ما ينشره من عمله أو مصرّح له باستخدامه، وأنه صحيح علميًّا ومناسب لسنّ الطلاب.</li>
</ul>
<h2>سلوك نرفضه</h2>
<ul>
<li>الإساءة إلى أي طالب أو مدرّس أو وليّ أمر.</li>
<li>محاولة الوصول إلى حساب غيرك أو إلى أسئلة امتحان قبل موعده أو تعطيل الخدمة.</li>
<li>رفع ملفات ضارة أو محتوى لا علاقة له بالدراسة.</li>
</ul>
<p>عند مخالفة هذه الشروط قد نوقف الحساب مؤقتًا أو نهائيًّا بعد إخطار صاحبه كلما أمكن.</p>
<h2>إنهاء الحساب</h2>
<p>يمكنك حذف حسابك من صفحة الملف الشخصي في أي وقت. ينتهي الدخول فورًا وتختفي بياناتك من المنصة، ولا يمكن التراجع عن الحذف. تبقى نتائج الامتحانات لدى المدرّس دون اسم.</p>
<h2>الخدمة وحدودها</h2>
<p>نعمل على أن تكون المنصة متاحة طوال الوقت، وقد نوقفها لفترة قصيرة للصيانة. المنصة وسيلة مساعدة في المذاكرة ولا تضمن درجة معيّنة في امتحان رسمي.</p>
<h2>تعديل الشروط والقانون المطبّق</h2>
<p>إذا عدّلنا هذه الشروط ننشر النص الجديد هنا مع تاريخه. تخضع هذه الشروط لقوانين جمهورية مصر العربية، وأي خلاف نحاول حلّه وديًّا أولًا عن طريق صفحة «تواصل معنا».</p>`

export const termsEn = `
<p>These terms govern your use of the platform as a student, teacher, parent or visitor. By creating an account you confirm that you have read and accept them. If the user is under eighteen, a parent or guardian has to agree to the registration and to these terms.</p>
<h2>Your account</h2>
<ul>
<li>Register with a phone number of your own or of your guardian, and verify it with the code you receive.</li>
<li>Your account is your responsibility: keep its details true, and give nobody your password or verification code. We will never ask for either in a call or a message.</li>
<li>An account belongs to one person. It may not be sold, shared, or used to sit an exam in another person’s name.</li>
<li>A student’s code links the account to parents and teachers; do not publish it.</li>
</ul>
<h2>Subscribing and paying</h2>
<ul>
<li>Prices are in Egyptian pounds for one month and are shown before you pay.</li>
<li>A subscription starts when the payment is completed, lasts one calendar month, can be renewed in its last days and does not renew by itself.</li>
<li>While it lasts it opens the lessons, files, homework and exams of the course.</li>
<li>You may have your money back within 14 days of paying, as the return policy says.</li>
<li>A teacher may add a student by code; the access stays while both accounts exist.</li>
</ul>
<h2>Exams and homework</h2>
<ul>
<li>Each exam has one attempt and a fixed time that begins when you press “Start exam” and does not stop.</li>
<li>Leaving the exam page or full screen submits your answers in exams that require it; this is said before you begin.</li>
<li>The score is counted from the answers kept by us. If you see a mistake in a question or a score, tell your teacher or write to us.</li>
<li>Hand in work of your own. Copying harms you first, and the teacher may remove it.</li>
</ul>
<h2>Content and rights</h2>
<ul>
<li>Lessons, files and exams belong to the teachers who made them; you may use them for your own study only.</li>
<li>Recording lessons, or publishing, selling or passing files to people who have not subscribed, is not allowed.</li>
<li>Teachers answer for what they publish: that it is theirs or used with permission, correct, and fit for the students’ age.</li>
</ul>
<h2>What we do not accept</h2>
<ul>
<li>Abuse of any student, teacher or parent.</li>
<li>Trying to enter somebody else’s account, to see exam questions early, or to disturb the service.</li>
<li>Uploading harmful files or content that has nothing to do with study.</li>
</ul>
<p>If these terms are broken we may suspend or close the account, after telling its owner whenever we can.</p>
<h2>Closing your account</h2>
<p>You can delete your account on your profile page at any time. Signing in ends at once, your details disappear from the platform, and a deletion cannot be undone. Exam results stay with the teacher without a name.</p>
<h2>The service and its limits</h2>
<p>We work to keep the platform available at all times and may stop it briefly for maintenance. The platform helps you study; it does not promise a mark in an official exam.</p>
<h2>Changes and law</h2>
<p>If we change these terms we publish the new text here with its date. The terms are governed by the laws of the Arab Republic of Egypt, and we try to settle any disagreement amicably first, through the contact page.</p>`
