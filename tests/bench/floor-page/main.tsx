import { useState } from 'react';
import { createRoot } from 'react-dom/client';

// The least that a page with the libraries of the console can be: an input, one row, and another row at the press of
// a button. tests/bench/support/floor-page.ts builds it beside the console, whose file of libraries it loads.

function FloorPage() {
  const [row, setRow] = useState(0);
  return (
    <>
      <input name="floor" />
      <table>
        <tbody>
          <tr key={row} data-row={row}>
            <td>展品</td>
          </tr>
        </tbody>
      </table>
      <button type="button" onClick={() => setRow(row + 1)}>
        下一行
      </button>
    </>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<FloorPage />);
