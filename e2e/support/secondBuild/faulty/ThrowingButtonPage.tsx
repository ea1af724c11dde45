const fail = () => {
  throw new Error('押すと壊れます');
};

export default function ThrowingButtonPage() {
  return (
    <>
      <h1>ボタンのページ</h1>
      <button type="button" onClick={fail}>
        押す
      </button>
    </>
  );
}
